import { createRequire } from 'node:module';
import { median } from '../../research/evaluate/metrics/metrics.js';
import { markdownTable } from '../markdown.js';
import { answerOf, isSameAnswer, type BenchCase, type BenchRequest } from './all-cases.js';
import type { BenchProduct } from './bench-product.js';

const WARM_UP_SECONDS = 3;
const ROUND_SECONDS = 4;
const ROUNDS = 3;
const CONNECTIONS = 20;

export const HOW_CALLS_ARE_TIMED = `Each call of the built product beside a bare server that answers the same bytes, on the same machine in the same run.
Rounds alternate (ours, bare, ours, bare, …); figures are medians of ${ROUNDS} rounds of ${ROUND_SECONDS} s after a warm-up, with ${CONNECTIONS} connections
from a load generator on the same machine; the ratio is the median over pairs of consecutive rounds.`;

interface Round {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Both sides of a case, each as the median of its rounds. */
export interface Comparison {
  readonly name: string;
  readonly against: string;
  readonly aim: number;
  readonly product: Round;
  readonly bare: Round;
  /** The share of the bare server's requests per second that the product reaches. */
  readonly ratio: number;
}

/** Alternates rounds of load on the product and on the bare server. */
export async function measure(benchCase: BenchCase, product: BenchProduct): Promise<Comparison> {
  await benchCase.prepare?.(product);
  const request = benchCase.request(product);
  const answer = await answerOf(product.url, request);
  const bare = await benchCase.startBare(product, answer);
  try {
    if (!isSameAnswer(await answerOf(bare.url, request), answer)) {
      throw new Error(`${benchCase.name}: the bare server does not answer the same bytes`);
    }
    await load(product.url, request, WARM_UP_SECONDS);
    await load(bare.url, request, WARM_UP_SECONDS);
    const rounds: { product: Round; bare: Round }[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      console.log(`${benchCase.name}: round ${round} of ${ROUNDS}`);
      rounds.push({
        product: await load(product.url, request, ROUND_SECONDS),
        bare: await load(bare.url, request, ROUND_SECONDS),
      });
    }
    return compare(benchCase, rounds);
  } finally {
    await bare.stop();
  }
}

interface Autocannon {
  (
    options: BenchRequest & { readonly url: string; readonly connections: number; readonly duration: number },
  ): Promise<{
    readonly requests: { readonly average: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
  }>;
}

/** Sends one request as often as the server can answer it. One failed answer fails the round. */
async function load(origin: string, request: BenchRequest, duration: number): Promise<Round> {
  const autocannon = createRequire(import.meta.url)('autocannon') as Autocannon;
  const url = `${origin}${request.path}`;
  const result = await autocannon({ ...request, url, connections: CONNECTIONS, duration });
  const { requests, latency, non2xx, errors } = result;
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} answers other than 2xx, ${errors} errors`);
  return { requestsPerSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99 };
}

/** The ratio is the median over pairs of consecutive rounds, which ran under the same conditions. */
export function compare(
  { name, against, aim }: Pick<Comparison, 'name' | 'against' | 'aim'>,
  rounds: readonly { readonly product: Round; readonly bare: Round }[],
): Comparison {
  const medianRound = (side: 'product' | 'bare'): Round => ({
    requestsPerSecond: median(rounds.map((round) => round[side].requestsPerSecond)),
    p50Ms: median(rounds.map((round) => round[side].p50Ms)),
    p99Ms: median(rounds.map((round) => round[side].p99Ms)),
  });
  const ratios = rounds.map(({ product, bare }) => product.requestsPerSecond / bare.requestsPerSecond);
  const [product, bare] = [medianRound('product'), medianRound('bare')];
  return { name, against, aim, product, bare, ratio: median(ratios) };
}

export function comparisonTable(comparisons: readonly Comparison[]): string {
  const figures = ({ requestsPerSecond, p50Ms, p99Ms }: Round) => [
    Math.round(requestsPerSecond),
    p50Ms.toFixed(1),
    p99Ms.toFixed(1),
  ];
  return markdownTable(
    ['call', 'server', 'requests/s:', 'p50 ms:', 'p99 ms:', 'ratio:', 'aim:'],
    comparisons.flatMap(({ name, against, aim, product, bare, ratio }) => [
      [name, 'Vaglio', ...figures(product), ratio.toFixed(2), aim.toFixed(2)],
      ['', against, ...figures(bare), '', ''],
    ]),
  );
}
