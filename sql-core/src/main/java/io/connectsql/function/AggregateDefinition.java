package io.connectsql.function;

import java.util.List;
import java.util.Map;

/** An aggregate function: factories of one class. */
record AggregateDefinition(FunctionHeader header, List<AggregateOverload> overloads)
    implements FunctionDefinition {

  AggregateDefinition {
    overloads = List.copyOf(overloads);
  }

  AggregateFunction resolve(List<ArgumentType> arguments, Map<String, String> settings) {
    OverloadChoice<AggregateOverload> choice =
        OverloadChoice.of(header.name(), overloads, arguments);
    return choice.overload().resolve(choice.fit(), arguments, settings);
  }
}
