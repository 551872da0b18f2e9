import { Readability } from '@mozilla/readability';
import type { FetchedPage } from '@vaglio/engine';
import { describePage } from '@vaglio/engine/research';
import { parseHTML } from 'linkedom';
import { median } from '../../research/evaluate/metrics/metrics.js';
import { markdownTable } from '../markdown.js';
import { benchPages, timed, type Spent } from './bench-pages.js';
import { timeLocalEngine } from './time-local-engine.js';

const AIM_MS = 60;
const ROUNDS = 2;

type PageDocument = ConstructorParameters<typeof Readability>[0];

/** Ours first, because the other is compared with it. */
const EXTRACTORS: Readonly<Record<string, (page: FetchedPage) => unknown>> = {
  vaglio: describePage,
  'readability + linkedom': ({ html }) =>
    new Readability((parseHTML(html) as unknown as { readonly document: PageDocument }).document).parse(),
};

/** The time of extraction, also by another extractor on the same pages, and of the whole local engine; as Markdown. */
export async function benchEngine(root: string): Promise<string> {
  const { from, pages } = benchPages(root);
  console.log(`engine: ${from}`);
  const rows = await timeExtractors(pages);
  const engine = await timeLocalEngine(pages);
  const stages = Object.entries(engine.medianByStage)
    .filter(([stage]) => stage !== 'read')
    .map(([stage, ms]) => `${stage} ${ms.toFixed(1)}`)
    .join(', ');
  return [
    `Extraction of ${from}; each page by each extractor in turn, two`,
    'rounds after one to warm up. CPU time is that of the whole process with threads and garbage collection; other processes on the',
    'machine change it less than the elapsed time. "Beside ours" is the median of its CPU time over ours, for pages that both read.',
    '',
    markdownTable(
      ['extractor', 'pages:', 'median CPU ms:', 'median ms:', 'mean CPU ms:', 'beside ours:', 'failures:'],
      rows,
    ),
    '',
    `The whole local engine, from HTML to the composed analysis in both languages, on the ${engine.pages} of these pages that ` +
      `have about a thousand words (median ${engine.medianWords}): median **${engine.medianWallMs.toFixed(1)} ms**, ` +
      `${engine.medianCpuMs.toFixed(1)} ms of CPU (aim: at most ${AIM_MS}). Median by stage, in ms: ${stages}.`,
  ].join('\n');
}

/** Each page is read by all extractors in turn, so that they run under the same conditions. Returns the rows of the table. */
async function timeExtractors(pages: readonly FetchedPage[]): Promise<(string | number)[][]> {
  const runs = Object.entries(EXTRACTORS).map(([name, extract]) => ({
    name,
    extract,
    spent: new Map<FetchedPage, Spent[]>(),
    failures: 0,
  }));
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const page of pages)
      for (const run of runs) {
        const spent = await timed(() => run.extract(page)).then(
          (result) => result.spent,
          () => null,
        );
        if (round === 0) continue;
        if (spent) run.spent.set(page, [...(run.spent.get(page) ?? []), spent]);
        else run.failures += 1;
      }
  const [ours] = runs;
  const cpuMs = (run: typeof ours, page: FetchedPage): number =>
    Math.min(...(run?.spent.get(page) ?? []).map((each) => each.cpuMs));
  return runs.map((run) => {
    const all = [...run.spent.values()].flat();
    const ratios = [...run.spent.keys()].map((page) => cpuMs(run, page) / cpuMs(ours, page));
    const cells = [
      median(all.map((each) => each.cpuMs)),
      median(all.map((each) => each.wallMs)),
      all.reduce((sum, each) => sum + each.cpuMs, 0) / Math.max(1, all.length),
    ].map((ms) => ms.toFixed(1));
    const besideOurs = `${median(ratios.filter(Number.isFinite)).toFixed(1)} ×`;
    return [run.name, run.spent.size, ...cells, besideOurs, run.failures];
  });
}
