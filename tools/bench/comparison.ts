import { median } from '../research/evaluate/metrics/metrics.js';
import type { Round } from './load.js';
import { markdownTable } from './markdown-table.js';

/** Both sides of a case, each as the median of its rounds, and the share of the bare server that the product reaches. */
export interface Comparison {
  readonly name: string;
  readonly against: string;
  readonly aim: number;
  readonly product: Round;
  readonly bare: Round;
  readonly ratio: number;
}

/** Sums up the rounds. Rounds alternate, so the ratio is the median of neighbours: both saw the same weather. */
export function compare(
  { name, against, aim }: Pick<Comparison, 'name' | 'against' | 'aim'>,
  rounds: readonly { readonly product: Round; readonly bare: Round }[],
): Comparison {
  const ratios = rounds.map(({ product, bare }) => product.requestsPerSecond / bare.requestsPerSecond);
  return {
    name,
    against,
    aim,
    product: medianRound(rounds.map(({ product }) => product)),
    bare: medianRound(rounds.map(({ bare }) => bare)),
    ratio: median(ratios),
  };
}

function medianRound(rounds: readonly Round[]): Round {
  return {
    requestsPerSecond: median(rounds.map((round) => round.requestsPerSecond)),
    p50Ms: median(rounds.map((round) => round.p50Ms)),
    p99Ms: median(rounds.map((round) => round.p99Ms)),
  };
}

/** The comparisons as a table. */
export function benchTable(comparisons: readonly Comparison[]): string {
  return markdownTable(
    ['call', 'server', 'requests/s:', 'p50 ms:', 'p99 ms:', 'ratio:', 'aim:'],
    comparisons.flatMap(({ name, against, aim, product, bare, ratio }) => [
      [name, 'Vaglio', ...figures(product), ratio.toFixed(2), aim.toFixed(2)],
      ['', against, ...figures(bare), '', ''],
    ]),
  );
}

function figures({ requestsPerSecond, p50Ms, p99Ms }: Round): (string | number)[] {
  return [Math.round(requestsPerSecond), p50Ms.toFixed(1), p99Ms.toFixed(1)];
}
