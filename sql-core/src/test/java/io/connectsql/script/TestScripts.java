package io.connectsql.script;

import io.connectsql.SqlEngine;
import io.connectsql.function.FunctionLoader;
import io.connectsql.function.FunctionRegistry;
import io.connectsql.parser.SqlParser;
import io.connectsql.type.DataTypes;
import java.util.Optional;

/** Engines with the built-in functions, which are loaded once. */
final class TestScripts {
  private static final FunctionRegistry FUNCTIONS =
      new FunctionLoader(
              text ->
                  new DataTypes(name -> Optional.empty()).resolve(new SqlParser().parseType(text)))
          .builtIns();

  private TestScripts() {}

  static SqlEngine engine(ScriptSetup setup) {
    return setup.engine(FUNCTIONS);
  }
}
