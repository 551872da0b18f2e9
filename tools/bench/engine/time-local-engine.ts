import { createLocalEngine, type FetchedPage } from '@vaglio/engine';
import { median } from '../../research/evaluate/metrics/metrics.js';
import { timed, type Spent } from './bench-pages.js';

const WORDS = { least: 600, max: 1_600 } as const;
/** With fewer pages than this, such as the engine's fixtures, their length does not matter. */
const A_SAMPLE = 20;
const ROUNDS = 2;

interface Run extends Spent {
  readonly words: number;
  readonly stages: readonly { readonly stage: string; readonly ms: number }[];
}

/** Times the built-in engine from HTML to the composed analysis, on pages of about a thousand words. */
export async function timeLocalEngine(pages: readonly FetchedPage[]) {
  const byUrl = new Map(pages.map((page) => [page.requestedUrl, page]));
  const read = (url: string): Promise<FetchedPage> => {
    const page = byUrl.get(url);
    return page ? Promise.resolve(page) : Promise.reject(new Error(`There is no page at ${url}`));
  };
  const engine = createLocalEngine({ reader: { read } });
  const timeOne = async (url: string): Promise<Run | null> => {
    const { result, spent } = await timed(() => engine.analyze(url).catch(() => null));
    if (result === null) return null;
    return { ...spent, words: result.analysis.technicalSignals.wordCount ?? 0, stages: result.trace };
  };
  try {
    // The first round warms up and finds the pages of the wanted length.
    const urls: string[] = [];
    for (const url of byUrl.keys()) {
      const run = await timeOne(url);
      const isUsual = run && run.words >= WORDS.least && run.words <= WORDS.max;
      if (isUsual || (run && pages.length < A_SAMPLE)) urls.push(url);
    }
    const runs: Run[] = [];
    for (let round = 1; round <= ROUNDS; round += 1)
      for (const url of urls) {
        const run = await timeOne(url);
        if (run) runs.push(run);
      }
    const stages = new Map<string, number[]>();
    for (const { stage, ms } of runs.flatMap((run) => run.stages))
      stages.set(stage, [...(stages.get(stage) ?? []), ms]);
    return {
      pages: urls.length,
      medianWords: median(runs.map(({ words }) => words)),
      medianCpuMs: median(runs.map(({ cpuMs }) => cpuMs)),
      medianWallMs: median(runs.map(({ wallMs }) => wallMs)),
      medianByStage: Object.fromEntries([...stages].map(([stage, ms]) => [stage, median(ms)])),
    };
  } finally {
    await engine.close();
  }
}
