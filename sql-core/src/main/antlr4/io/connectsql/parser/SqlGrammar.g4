/*
 * The SQL language, one statement at a time: the parser has cut the script at its semicolons and
 * replaced variables before this grammar sees it. Words that are not reserved can be names
 * everywhere; words that begin a clause cannot be aliases without AS.
 */
grammar SqlGrammar;

options {
  caseInsensitive = true;
}

singleStatement
    : statement EOF
    ;

singleExpression
    : expression EOF
    ;

singleType
    : type EOF
    ;

singleTableElements
    : tableElements EOF
    ;

// Statements

statement
    : query                                                                     # queryStatement
    | definition                                                                # definitionStatement
    | insertion                                                                 # insertionStatement
    | command                                                                   # commandStatement
    | assertion                                                                 # assertionStatement
    ;

definition
    : CREATE (OR REPLACE)? SOURCE? sourceKind (IF NOT EXISTS)? name=identifier
      (LEFT_PAREN tableElements? RIGHT_PAREN)? (WITH properties)?               # createSource
    | CREATE (OR REPLACE)? sourceKind (IF NOT EXISTS)? name=identifier
      (WITH properties)? AS query                                               # createAsSelect
    | ALTER sourceKind name=identifier addedColumn (COMMA? addedColumn)*        # alterSource
    | DROP sourceKind (IF EXISTS)? name=identifier (DELETE TOPIC)?              # dropSource
    | CREATE TYPE (IF NOT EXISTS)? name=identifier AS type                      # createType
    | DROP TYPE (IF EXISTS)? name=identifier                                    # dropType
    | CREATE kind=(SOURCE | SINK) CONNECTOR (IF NOT EXISTS)? connectorName
      WITH properties                                                           # createConnector
    | DROP CONNECTOR (IF EXISTS)? connectorName                                 # dropConnector
    ;

insertion
    : INSERT INTO target=identifier (WITH properties)? query                    # insertInto
    | INSERT INTO target=identifier columnNames? VALUES expressionList          # insertValues
    ;

command
    : TERMINATE queryName                                                       # terminateQuery
    | PAUSE queryName                                                           # pauseQuery
    | RESUME queryName                                                          # resumeQuery
    | EXPLAIN (statement | identifier)                                          # explain
    | DESCRIBE kind=(STREAMS | TABLES) EXTENDED?                                # describeSources
    | DESCRIBE FUNCTION name=identifier                                         # describeFunction
    | DESCRIBE CONNECTOR connectorName                                          # describeConnector
    | DESCRIBE (EXTENDED name=identifier | name=identifier EXTENDED?)           # describeSource
    | (SHOW | LIST) subject EXTENDED?                                           # show
    | PRINT topicName (FROM BEGINNING)? ((INTERVAL | SAMPLE) interval=INTEGER)?
      (LIMIT limit=INTEGER)?                                                    # printTopic
    | SET name=STRING EQUAL value=STRING                                        # setProperty
    | UNSET name=STRING                                                         # unsetProperty
    | ALTER SYSTEM name=STRING EQUAL value=STRING                               # alterSystem
    | DEFINE name=identifier EQUAL value=STRING                                 # defineVariable
    | UNDEFINE name=identifier                                                  # undefineVariable
    | RUN SCRIPT path=STRING                                                    # runScript
    ;

assertion
    : ASSERT VALUES source=identifier columnNames? VALUES expressionList        # assertRow
    | ASSERT NULL VALUES source=identifier columnNames? KEY expressionList      # assertTombstone
    | ASSERT sourceKind name=identifier (LEFT_PAREN tableElements? RIGHT_PAREN)?
      (WITH properties)?                                                        # assertSource
    | ASSERT (NOT EXISTS)? TOPIC topicName (WITH properties)?
      (TIMEOUT duration)?                                                       # assertTopic
    | ASSERT (NOT EXISTS)? SCHEMA (SUBJECT subjectName)? (ID id=INTEGER)?
      (TIMEOUT duration)?                                                       # assertSchema
    ;

subject
    : STREAMS
    | TABLES
    | ALL? TOPICS
    | QUERIES
    | FUNCTIONS
    | TYPES
    | PROPERTIES
    | VARIABLES
    | (SOURCE | SINK)? CONNECTORS
    | CONNECTOR PLUGINS
    ;

sourceKind
    : STREAM
    | TABLE
    ;

tableElements
    : tableElement (COMMA tableElement)*
    ;

tableElement
    : identifier type columnConstraint?
    ;

columnConstraint
    : PRIMARY? KEY
    | HEADERS
    | HEADER LEFT_PAREN STRING RIGHT_PAREN
    ;

addedColumn
    : ADD COLUMN? tableElement
    ;

properties
    : LEFT_PAREN property (COMMA property)* RIGHT_PAREN
    ;

property
    : (identifier | STRING) EQUAL propertyValue
    ;

propertyValue
    : MINUS? number
    | literal
    ;

columnNames
    : LEFT_PAREN identifier (COMMA identifier)* RIGHT_PAREN
    ;

expressionList
    : LEFT_PAREN expression (COMMA expression)* RIGHT_PAREN
    ;

queryName
    : ALL
    | identifier
    ;

topicName
    : identifier
    | STRING
    ;

subjectName
    : identifier
    | STRING
    ;

connectorName
    : identifier
    | STRING
    ;

// Queries

query
    : SELECT selectItem (COMMA selectItem)*
      FROM relation
      (WINDOW identifier? window)?
      (WHERE where=expression)?
      (GROUP BY groupBy=grouping)?
      (PARTITION BY partitionBy=grouping)?
      (HAVING having=expression)?
      (EMIT emit=(CHANGES | FINAL))?
      (LIMIT limit=INTEGER)?
    ;

selectItem
    : ASTERISK                                                                  # allColumns
    | source=identifier DOT ASTERISK                                            # allColumnsOfSource
    | struct=primary ARROW ASTERISK                                             # allFields
    | expression alias?                                                         # singleColumn
    ;

alias
    : AS identifier
    | aliasWord
    ;

relation
    : aliasedSource joinedSource*
    ;

aliasedSource
    : identifier alias?
    ;

joinedSource
    : joinKind? JOIN aliasedSource within? ON expression
    | CROSS JOIN aliasedSource
    ;

joinKind
    : INNER
    | (LEFT | RIGHT | FULL) OUTER?
    ;

within
    : WITHIN (before=duration | LEFT_PAREN before=duration COMMA after=duration RIGHT_PAREN)
      (GRACE PERIOD grace=duration)?
    ;

window
    : TUMBLING LEFT_PAREN SIZE size=duration windowLimit* RIGHT_PAREN           # tumblingWindow
    | HOPPING LEFT_PAREN SIZE size=duration COMMA ADVANCE BY advance=duration
      windowLimit* RIGHT_PAREN                                                  # hoppingWindow
    | SESSION LEFT_PAREN gap=duration windowLimit* RIGHT_PAREN                  # sessionWindow
    ;

windowLimit
    : COMMA RETENTION duration                                                  # retention
    | COMMA GRACE PERIOD duration                                               # gracePeriod
    ;

duration
    : INTEGER identifier
    ;

grouping
    : LEFT_PAREN expression (COMMA expression)+ RIGHT_PAREN
    | expression (COMMA expression)*
    ;

// Expressions, loosest first

expression
    : operand predicate?                                                        # predicated
    | NOT expression                                                            # negation
    | left=expression AND right=expression                                      # conjunction
    | left=expression OR right=expression                                       # disjunction
    ;

predicate
    : comparisonOperator operand                                                # comparison
    | IS NOT? NULL                                                              # nullCheck
    | IS NOT? DISTINCT FROM operand                                             # distinction
    | NOT? BETWEEN low=operand AND high=operand                                 # between
    | NOT? IN expressionList                                                    # inList
    | NOT? LIKE pattern=operand (ESCAPE escape=STRING)?                         # like
    ;

operand
    : primary                                                                   # simple
    | sign=(MINUS | PLUS) operand                                               # signed
    | left=operand operator=(ASTERISK | SLASH | PERCENT) right=operand          # product
    | left=operand operator=(PLUS | MINUS) right=operand                        # sum
    | left=operand CONCAT right=operand                                         # concatenation
    ;

primary
    : literal                                                                   # literalValue
    | number                                                                    # numberValue
    | CASE (WHEN whenClause)+ (ELSE otherwise=expression)? END                  # searchedCase
    | CASE value=expression (WHEN whenClause)+ (ELSE otherwise=expression)? END # simpleCase
    | CAST LEFT_PAREN expression AS type RIGHT_PAREN                            # cast
    | ARRAY LEFT_BRACKET (expression (COMMA expression)*)? RIGHT_BRACKET        # arrayConstructor
    | MAP LEFT_PAREN (mapEntry (COMMA mapEntry)*)? RIGHT_PAREN                  # mapConstructor
    | STRUCT LEFT_PAREN (structEntry (COMMA structEntry)*)? RIGHT_PAREN         # structConstructor
    | functionName LEFT_PAREN ASTERISK RIGHT_PAREN                              # functionOfRow
    | functionName LEFT_PAREN (argument (COMMA argument)*)? RIGHT_PAREN         # functionCall
    | source=identifier DOT column=identifier                                   # qualifiedColumn
    | identifier                                                                # column
    | LEFT_PAREN expression RIGHT_PAREN                                         # parenthesized
    | base=primary LEFT_BRACKET index=expression RIGHT_BRACKET                  # subscript
    | base=primary ARROW field=identifier                                       # dereference
    ;

whenClause
    : condition=expression THEN result=expression
    ;

mapEntry
    : key=expression ASSIGN value=expression
    ;

structEntry
    : identifier ASSIGN expression
    ;

argument
    : lambda
    | expression
    ;

lambda
    : identifier LAMBDA expression
    | LEFT_PAREN identifier (COMMA identifier)* RIGHT_PAREN LAMBDA expression
    ;

comparisonOperator
    : EQUAL
    | NOT_EQUAL
    | LESS
    | LESS_OR_EQUAL
    | GREATER
    | GREATER_OR_EQUAL
    ;

literal
    : STRING
    | TRUE
    | FALSE
    | NULL
    ;

number
    : INTEGER
    | DECIMAL
    | DOUBLE
    ;

// Types

type
    : ARRAY LESS type GREATER                                                   # arrayType
    | MAP LESS key=type COMMA value=type GREATER                                # mapType
    | STRUCT LESS (structField (COMMA structField)*)? GREATER                   # structType
    | STRUCT NOT_EQUAL                                                          # emptyStructType
    | typeName (LEFT_PAREN typeParameter (COMMA typeParameter)* RIGHT_PAREN)?   # namedType
    ;

structField
    : identifier type
    ;

typeParameter
    : INTEGER
    | STRING_WORD
    ;

// Names

identifier
    : plainName
    | clauseWord
    | constructorWord
    ;

functionName
    : plainName
    | clauseWord
    ;

aliasWord
    : plainName
    | constructorWord
    ;

typeName
    : plainName
    ;

plainName
    : NAME
    | DIGIT_NAME
    | BACKQUOTED_NAME
    | QUOTED_NAME
    | word
    ;

constructorWord
    : ARRAY
    | MAP
    | STRUCT
    ;

clauseWord
    : CROSS
    | EMIT
    | ESCAPE
    | LIMIT
    | PARTITION
    | WINDOW
    | WITHIN
    ;

word
    : ADD | ADVANCE | ALL | ALTER | ASSERT | BEGINNING | CHANGES | COLUMN | CONNECTOR | CONNECTORS
    | DEFINE | DELETE | DESCRIBE | EXISTS | EXPLAIN | EXTENDED | FINAL | FUNCTION | FUNCTIONS
    | GRACE | HEADER | HEADERS | HOPPING | ID | IF | INTERVAL | KEY | LIST | PAUSE | PERIOD
    | PLUGINS | PRIMARY | PRINT | PROPERTIES | QUERIES | REPLACE | RESUME | RETENTION | RUN | SAMPLE
    | SCHEMA | SCRIPT | SESSION | SET | SHOW | SINK | SIZE | SOURCE | STREAM | STREAMS | STRING_WORD
    | SUBJECT | SYSTEM | TABLE | TABLES | TERMINATE | TIMEOUT | TOPIC | TOPICS | TUMBLING | TYPE
    | TYPES | UNDEFINE | UNSET | VARIABLES
    ;

// Words

ADD: 'ADD';
ADVANCE: 'ADVANCE';
ALL: 'ALL';
ALTER: 'ALTER';
AND: 'AND';
ARRAY: 'ARRAY';
AS: 'AS';
ASSERT: 'ASSERT';
BEGINNING: 'BEGINNING';
BETWEEN: 'BETWEEN';
BY: 'BY';
CASE: 'CASE';
CAST: 'CAST';
CHANGES: 'CHANGES';
COLUMN: 'COLUMN';
CONNECTOR: 'CONNECTOR';
CONNECTORS: 'CONNECTORS';
CREATE: 'CREATE';
CROSS: 'CROSS';
DEFINE: 'DEFINE';
DELETE: 'DELETE';
DESCRIBE: 'DESCRIBE';
DISTINCT: 'DISTINCT';
DROP: 'DROP';
ELSE: 'ELSE';
EMIT: 'EMIT';
END: 'END';
ESCAPE: 'ESCAPE';
EXISTS: 'EXISTS';
EXPLAIN: 'EXPLAIN';
EXTENDED: 'EXTENDED';
FALSE: 'FALSE';
FINAL: 'FINAL';
FROM: 'FROM';
FULL: 'FULL';
FUNCTION: 'FUNCTION';
FUNCTIONS: 'FUNCTIONS';
GRACE: 'GRACE';
GROUP: 'GROUP';
HAVING: 'HAVING';
HEADER: 'HEADER';
HEADERS: 'HEADERS';
HOPPING: 'HOPPING';
ID: 'ID';
IF: 'IF';
IN: 'IN';
INNER: 'INNER';
INSERT: 'INSERT';
INTERVAL: 'INTERVAL';
INTO: 'INTO';
IS: 'IS';
JOIN: 'JOIN';
KEY: 'KEY';
LEFT: 'LEFT';
LIKE: 'LIKE';
LIMIT: 'LIMIT';
LIST: 'LIST';
MAP: 'MAP';
NOT: 'NOT';
NULL: 'NULL';
ON: 'ON';
OR: 'OR';
OUTER: 'OUTER';
PARTITION: 'PARTITION';
PAUSE: 'PAUSE';
PERIOD: 'PERIOD';
PLUGINS: 'PLUGINS';
PRIMARY: 'PRIMARY';
PRINT: 'PRINT';
PROPERTIES: 'PROPERTIES';
QUERIES: 'QUERIES';
REPLACE: 'REPLACE';
RESUME: 'RESUME';
RETENTION: 'RETENTION';
RIGHT: 'RIGHT';
RUN: 'RUN';
SAMPLE: 'SAMPLE';
SCHEMA: 'SCHEMA';
SCRIPT: 'SCRIPT';
SELECT: 'SELECT';
SESSION: 'SESSION';
SET: 'SET';
SHOW: 'SHOW';
SINK: 'SINK';
SIZE: 'SIZE';
SOURCE: 'SOURCE';
STREAM: 'STREAM';
STREAMS: 'STREAMS';
STRING_WORD: 'STRING';
STRUCT: 'STRUCT';
SUBJECT: 'SUBJECT';
SYSTEM: 'SYSTEM';
TABLE: 'TABLE';
TABLES: 'TABLES';
TERMINATE: 'TERMINATE';
THEN: 'THEN';
TIMEOUT: 'TIMEOUT';
TOPIC: 'TOPIC';
TOPICS: 'TOPICS';
TRUE: 'TRUE';
TUMBLING: 'TUMBLING';
TYPE: 'TYPE';
TYPES: 'TYPES';
UNDEFINE: 'UNDEFINE';
UNSET: 'UNSET';
VALUES: 'VALUES';
VARIABLES: 'VARIABLES';
WHEN: 'WHEN';
WHERE: 'WHERE';
WINDOW: 'WINDOW';
WITH: 'WITH';
WITHIN: 'WITHIN';

// Signs

LEFT_PAREN: '(';
RIGHT_PAREN: ')';
LEFT_BRACKET: '[';
RIGHT_BRACKET: ']';
COMMA: ',';
DOT: '.';
SEMICOLON: ';';
EQUAL: '=';
NOT_EQUAL: '<>' | '!=';
LESS: '<';
LESS_OR_EQUAL: '<=';
GREATER: '>';
GREATER_OR_EQUAL: '>=';
ASSIGN: ':=';
ARROW: '->';
LAMBDA: '=>';
PLUS: '+';
MINUS: '-';
ASTERISK: '*';
SLASH: '/';
PERCENT: '%';
CONCAT: '||';

// Literals and names

STRING: '\'' (~'\'' | '\'\'')* '\'';
INTEGER: DIGIT+;
DECIMAL: DIGIT+ '.' DIGIT* | '.' DIGIT+;
DOUBLE: (DIGIT+ ('.' DIGIT*)? | '.' DIGIT+) 'E' [+-]? DIGIT+;
NAME: [A-Z_] [A-Z0-9_]*;
DIGIT_NAME: DIGIT+ [A-Z_] [A-Z0-9_]*;
BACKQUOTED_NAME: '`' (~'`' | '``')* '`';
QUOTED_NAME: '"' (~'"' | '""')* '"';
VARIABLE: '$'? '${' [A-Z_] [A-Z0-9_]* '}';

LINE_COMMENT: '--' ~[\r\n]* -> channel(HIDDEN);
BLOCK_COMMENT: '/*' (~'*' | '*'+ ~[*/])* '*'+ '/' -> channel(HIDDEN);
WHITESPACE: [ \t\r\n\u000B\u000C\u00A0\uFEFF]+ -> channel(HIDDEN);

// Only reached where the rules above found no end.
UNCLOSED_STRING: '\'' (~'\'' | '\'\'')*;
UNCLOSED_NAME: '`' (~'`' | '``')* | '"' (~'"' | '""')*;
UNCLOSED_COMMENT: '/*' (~'*' | '*'+ ~[*/])* '*'*;
UNKNOWN_CHARACTER: .;

fragment DIGIT: [0-9];
