import { createRequire } from 'node:module';
import type { BenchRequest } from './bench-case.js';

/** What one round of load brought. */
export interface Round {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface Autocannon {
  (options: {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly connections: number;
    readonly duration: number;
  }): Promise<{
    readonly requests: { readonly average: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
  }>;
}

const autocannon = createRequire(import.meta.url)('autocannon') as Autocannon;
const CONNECTIONS = 20;

/** Asks a server the same thing as often as it can answer, for some seconds. One failed answer spoils the round. */
export async function load(url: string, { path, headers }: BenchRequest, seconds: number): Promise<Round> {
  const result = await autocannon({
    url: `${url}${path}`,
    headers,
    connections: CONNECTIONS,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}${path}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`);
  }
  const { requests, latency } = result;
  return { requestsPerSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99 };
}
