import { createLocalEngine, type FetchedPage } from '@vaglio/engine';
import { median } from '../../research/evaluate/metrics/metrics.js';
import { A_SAMPLE, timed, type Spent } from './bench-pages.js';

/** How long the built-in engine takes from HTML to the composed analysis, extraction in its thread included. */
export interface EngineTimes {
  readonly pages: number;
  readonly medianWords: number;
  readonly medianCpuMs: number;
  readonly medianWallMs: number;
  readonly medianByStage: Readonly<Record<string, number>>;
}

type LocalEngine = ReturnType<typeof createLocalEngine>;

const WORDS = { least: 600, most: 1_600 } as const;
const ROUNDS = 2;

/** Articles of about a thousand words, each through all stages but the fetching; the first round warms up. */
export async function timeLocalEngine(pages: readonly FetchedPage[]): Promise<EngineTimes> {
  const byUrl = new Map(pages.map((page) => [page.requestedUrl, page]));
  const engine = createLocalEngine({ reader: { read: (url) => Promise.resolve(pageAt(byUrl, url)) } });
  try {
    const usual = await usualArticles(engine, [...byUrl.keys()]);
    const runs: Timed[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const url of usual) {
        const run = await timeOne(engine, url);
        if (run) runs.push(run);
      }
    }
    return summary(runs, usual.length);
  } finally {
    await engine.close();
  }
}

interface Timed extends Spent {
  readonly words: number;
  readonly stages: readonly { readonly stage: string; readonly ms: number }[];
}

async function timeOne(engine: LocalEngine, url: string): Promise<Timed | null> {
  const { result, spent } = await timed(() => engine.analyse(url).catch(() => null));
  if (result === null) return null;
  return { ...spent, words: result.analysis.technicalSignals.wordCount ?? 0, stages: result.trace };
}

async function usualArticles(engine: LocalEngine, urls: readonly string[]): Promise<string[]> {
  const usual: string[] = [];
  for (const url of urls) {
    const run = await timeOne(engine, url);
    if (run && (urls.length < A_SAMPLE || (run.words >= WORDS.least && run.words <= WORDS.most)))
      usual.push(url);
  }
  return usual;
}

function summary(runs: readonly Timed[], pages: number): EngineTimes {
  const stages = new Map<string, number[]>();
  for (const { stage, ms } of runs.flatMap((run) => run.stages))
    stages.set(stage, [...(stages.get(stage) ?? []), ms]);
  return {
    pages,
    medianWords: median(runs.map(({ words }) => words)),
    medianCpuMs: median(runs.map(({ cpuMs }) => cpuMs)),
    medianWallMs: median(runs.map(({ wallMs }) => wallMs)),
    medianByStage: Object.fromEntries([...stages].map(([stage, ms]) => [stage, median(ms)])),
  };
}

function pageAt(byUrl: ReadonlyMap<string, FetchedPage>, url: string): FetchedPage {
  const page = byUrl.get(url);
  if (!page) throw new Error(`No page stands at ${url}`);
  return page;
}
