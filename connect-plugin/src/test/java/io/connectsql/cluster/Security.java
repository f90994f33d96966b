package io.connectsql.cluster;

import java.util.List;
import java.util.Map;

/** How clients and brokers reach brokers, and how these know who it is. */
interface Security {

  /** Everyone may do everything. */
  Security NONE =
      new Security() {
        @Override
        public String protocol() {
          return "PLAINTEXT";
        }

        @Override
        public Map<String, String> broker() {
          return Map.of();
        }

        @Override
        public List<String> formatArguments() {
          return List.of();
        }

        @Override
        public Map<String, String> client() {
          return Map.of();
        }
      };

  /** Returns the security protocol of all listeners. */
  String protocol();

  /** Returns what the brokers' configuration has for it. */
  Map<String, String> broker();

  /** Returns the arguments for it when a broker's storage is formatted. */
  List<String> formatArguments();

  /** Returns the settings of a client that may do everything. */
  Map<String, String> client();
}
