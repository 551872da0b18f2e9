import type { Comparison } from './comparison.js';
import type { Round } from './load.js';

const HEAD =
  '| call | server | requests/s | p50 ms | p99 ms | ratio | aim |\n|---|---|---:|---:|---:|---:|---:|';

/** The comparisons as a table that reads well on a terminal and in Markdown. */
export function benchTable(comparisons: readonly Comparison[]): string {
  const lines = comparisons.flatMap(({ name, against, aim, product, bare, ratio }) => [
    `| ${name} | Vaglio | ${figures(product)} | ${ratio.toFixed(2)} | ${aim.toFixed(2)} |`,
    `| | ${against} | ${figures(bare)} | | |`,
  ]);
  return [HEAD, ...lines].join('\n');
}

function figures({ requestsPerSecond, p50Ms, p99Ms }: Round): string {
  return `${Math.round(requestsPerSecond)} | ${p50Ms.toFixed(1)} | ${p99Ms.toFixed(1)}`;
}
