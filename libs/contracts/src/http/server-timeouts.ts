/**
 * The keep-alive timeout of our servers. It is longer than that of proxies (Caddy two minutes, nginx one), so that the proxy
 * closes idle connections; otherwise a request could be lost on a connection that the server is just closing.
 */
export const KEEP_ALIVE_TIMEOUT_MS = 130_000;

/**
 * The timeouts of our servers for receiving a request: 15 seconds for headers and body, including the interval of the check.
 * Answers have no timeout.
 */
export const REQUEST_TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 14_000,
  connectionsCheckingInterval: 1_000,
} as const;
