import { benchPages } from './bench-pages.js';
import { compareExtraction } from './compare-extraction.js';
import { timeLocalEngine } from './time-local-engine.js';

const AIM_MS = 60;

/** What reading and judging a page costs, with other extractors on the same pages in the same run, as Markdown. */
export async function benchEngine(root: string): Promise<string> {
  const { from, pages } = benchPages(root);
  console.log(`engine: ${from}`);
  const extraction = await compareExtraction(pages);
  const engine = await timeLocalEngine(pages);
  const rooms = Object.entries(engine.medianByRoom)
    .filter(([room]) => room !== 'read')
    .map(([room, ms]) => `${room} ${ms.toFixed(1)}`)
    .join(', ');
  return [
    `Extraction of ${from}; each page by each extractor in turn, three rounds after one to warm up:`,
    '',
    '| extractor | median ms | mean ms | failures |',
    '|---|---:|---:|---:|',
    ...extraction.map(
      ({ name, medianMs, meanMs, failures }) =>
        `| ${name} | ${medianMs.toFixed(1)} | ${meanMs.toFixed(1)} | ${failures} |`,
    ),
    '',
    `The whole local engine, from HTML to the composed analysis, on ${engine.pages} of these pages with a median of ` +
      `${engine.medianWords} words: median **${engine.medianMs.toFixed(1)} ms** (aim: at most ${AIM_MS}). ` +
      `Median by room, in ms: ${rooms}.`,
  ].join('\n');
}
