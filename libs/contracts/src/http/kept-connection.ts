/**
 * How long our servers keep an idle connection: longer than proxies do (Caddy two minutes, nginx one), so that it
 * is the proxy who ends it. The other way round, a request may be sent just as its connection ends, and is lost.
 */
export const KEPT_CONNECTION_MS = 130_000;

/**
 * How long a request may take to arrive, headers and body, at whatever pace: 15 seconds, the second between two checks
 * included. Answers take as long as they need.
 */
export const REQUEST_ARRIVAL = {
  headersTimeout: 10_000,
  requestTimeout: 14_000,
  connectionsCheckingInterval: 1_000,
} as const;
