package io.connectsql.analyzer;

import io.connectsql.catalog.SchemaPlan;
import io.connectsql.catalog.Source;
import io.connectsql.catalog.SourceColumn.Role;
import io.connectsql.format.FormatSpec;
import io.connectsql.row.RowSchema;
import java.util.ArrayList;
import java.util.List;

/** The schemas that a stream or table needs in the registry. */
record SinkSchemas(AnalysisContext context) {

  List<SchemaPlan> of(Source source) {
    List<SchemaPlan> plans = new ArrayList<>();
    for (Role role : List.of(Role.KEY, Role.VALUE)) {
      FormatSpec spec = role == Role.KEY ? source.topic().key() : source.topic().value();
      List<RowSchema.Column> columns = source.columns(role);
      if (columns.isEmpty() || spec.schemaId().isPresent()) {
        continue;
      }
      context
          .formats()
          .get(spec.format())
          .schema(spec, columns)
          .ifPresent(schema -> plans.add(new SchemaPlan(spec.subject(), schema)));
    }
    return plans;
  }
}
