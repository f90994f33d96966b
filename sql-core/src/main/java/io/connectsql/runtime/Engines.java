package io.connectsql.runtime;

import io.connectsql.SqlEngine;
import io.connectsql.format.Formats;
import io.connectsql.function.FunctionLoader;
import io.connectsql.function.FunctionRegistry;
import io.connectsql.parser.SqlParser;
import io.connectsql.registry.AbsentSchemaRegistry;
import io.connectsql.registry.HttpSchemaRegistry;
import io.connectsql.registry.RegistrySettings;
import io.connectsql.registry.SchemaRegistry;
import io.connectsql.type.DataTypes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/** An engine made of a script's settings; closing it lets go of the user's functions. */
public record Engines(SqlEngine engine, FunctionLoader loader) implements AutoCloseable {

  /**
   * @throws io.connectsql.SqlException if the directory of functions holds something broken
   * @throws io.connectsql.ClusterException if the settings of the registry are wrong
   */
  public static Engines of(ScriptSettings settings) {
    return of(settings, Formats.standard());
  }

  /**
   * An engine with other formats than the standard ones.
   *
   * @throws io.connectsql.SqlException if the directory of functions holds something broken
   * @throws io.connectsql.ClusterException if the settings of the registry are wrong
   */
  public static Engines of(ScriptSettings settings, Formats formats) {
    FunctionLoader loader =
        new FunctionLoader(
            text ->
                new DataTypes(name -> Optional.empty()).resolve(new SqlParser().parseType(text)));
    FunctionRegistry builtIns = loader.builtIns();
    FunctionRegistry functions =
        settings
            .functionsDirectory()
            .map(directory -> loader.withJars(builtIns, directory))
            .orElse(builtIns)
            .with(settings.properties());
    SchemaRegistry registry =
        settings.get(ScriptSettings.REGISTRY_URL).isPresent()
            ? new HttpSchemaRegistry(RegistrySettings.of(settings.properties()))
            : new AbsentSchemaRegistry();
    return new Engines(
        new SqlEngine(functions, formats, registry, settings.defaultFormats()), loader);
  }

  @Override
  public void close() {
    try {
      loader.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
