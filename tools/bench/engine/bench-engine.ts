import { benchPages } from './bench-pages.js';
import { compareExtraction, type ExtractionTimes } from './compare-extraction.js';
import { timeLocalEngine, type EngineTimes } from './time-local-engine.js';
import { markdownTable } from '../markdown-table.js';

const AIM_MS = 60;

/** What reading and judging a page costs, with other extractors on the same pages in the same run, as Markdown. */
export async function benchEngine(root: string): Promise<string> {
  const { from, pages } = benchPages(root);
  console.log(`engine: ${from}`);
  const extraction = await compareExtraction(pages);
  const engine = await timeLocalEngine(pages);
  return [
    `Extraction of every second of ${from}, by the slow ones of every twelfth; each page by each extractor in turn, two`,
    'rounds after one to warm up. CPU time is that of the whole process, threads and clearing up included; neighbours on the machine',
    'disturb it less than the clock. "Beside ours" is the median, over the pages both read, of its CPU time over ours.',
    '',
    markdownTable(
      ['extractor', 'pages:', 'median CPU ms:', 'median ms:', 'mean CPU ms:', 'beside ours:', 'failures:'],
      extraction.map(cellsOf),
    ),
    '',
    engineLine(engine),
  ].join('\n');
}

function cellsOf(times: ExtractionTimes): (string | number)[] {
  const { name, pages, medianCpuMs, medianWallMs, meanCpuMs, timesOurs, failures } = times;
  const cells = [medianCpuMs, medianWallMs, meanCpuMs].map((ms) => ms.toFixed(1));
  return [name, pages, ...cells, `${timesOurs.toFixed(1)} ×`, failures];
}

function engineLine({ pages, medianWords, medianCpuMs, medianWallMs, medianByStage }: EngineTimes): string {
  const stages = Object.entries(medianByStage)
    .filter(([stage]) => stage !== 'read')
    .map(([stage, ms]) => `${stage} ${ms.toFixed(1)}`)
    .join(', ');
  return (
    `The whole local engine, from HTML to the composed analysis in both languages, on the ${pages} of these pages that ` +
    `have about a thousand words (median ${medianWords}): median **${medianWallMs.toFixed(1)} ms**, ` +
    `${medianCpuMs.toFixed(1)} ms of CPU (aim: at most ${AIM_MS}). Median by stage, in ms: ${stages}.`
  );
}
