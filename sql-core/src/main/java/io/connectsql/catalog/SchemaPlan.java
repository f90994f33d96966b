package io.connectsql.catalog;

import io.connectsql.registry.SubjectSchema;

/** A schema that a statement registers. */
public record SchemaPlan(String subject, SubjectSchema schema) {}
