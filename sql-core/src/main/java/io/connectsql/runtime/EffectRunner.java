package io.connectsql.runtime;

import io.connectsql.StatementEffect;
import io.connectsql.StatementEffect.QueryCreated;
import io.connectsql.StatementEffect.RowInserted;
import io.connectsql.StatementEffect.SourceCreated;
import io.connectsql.StatementEffect.SourceDropped;
import io.connectsql.catalog.NewTopicPlan;
import io.connectsql.catalog.SchemaPlan;
import io.connectsql.registry.SchemaRegistry;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** Does what statements ask of the cluster: topics, schemas, rows. What is there already stays. */
public final class EffectRunner {
  private final ClusterTopics topics;
  private final SchemaRegistry registry;
  private final ScriptSettings settings;

  public EffectRunner(ClusterTopics topics, SchemaRegistry registry, ScriptSettings settings) {
    this.topics = topics;
    this.registry = registry;
    this.settings = settings;
  }

  public void run(StatementEffect effect) {
    if (effect instanceof SourceCreated created) {
      prepare(created.newTopic(), created.schemas());
    } else if (effect instanceof QueryCreated created) {
      prepare(created.query().newTopic(), created.query().schemas());
    } else if (effect instanceof SourceDropped dropped && dropped.deleteTopic()) {
      topics.delete(dropped.source().topic().name());
    } else if (effect instanceof RowInserted row) {
      write(row);
    }
  }

  private void prepare(Optional<NewTopicPlan> topic, List<SchemaPlan> schemas) {
    topic.ifPresent(topics::create);
    schemas.forEach(plan -> registry.register(plan.subject(), plan.schema()));
  }

  private void write(RowInserted row) {
    Properties config = settings.producer();
    ByteArraySerializer bytes = new ByteArraySerializer();
    try (KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(config, bytes, bytes)) {
      producer
          .send(
              new ProducerRecord<>(
                  row.target().topic().name(),
                  null,
                  row.timestamp().orElse(null),
                  row.key(),
                  row.value()))
          .get();
    } catch (ExecutionException e) {
      throw new io.connectsql.ClusterException(
          "Cannot write to topic " + row.target().topic().name() + ": " + e.getCause().getMessage(),
          e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new io.connectsql.ClusterException("Interrupted while writing a row", e);
    }
  }
}
