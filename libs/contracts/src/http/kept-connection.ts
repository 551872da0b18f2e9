/**
 * How long our servers keep a connection that nobody uses: longer than proxies do (Caddy two minutes, nginx one), so that it
 * is the proxy who ends it. The other way round, a request may be sent just as its connection ends, and is lost.
 */
export const KEPT_CONNECTION_MS = 130_000;
