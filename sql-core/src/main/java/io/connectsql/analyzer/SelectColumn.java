package io.connectsql.analyzer;

import io.connectsql.plan.expression.RowExpression;
import io.connectsql.tree.Location;

/** A column that a SELECT list yields. */
record SelectColumn(String name, RowExpression value, Location location) {}
