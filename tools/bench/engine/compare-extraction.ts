import type { FetchedPage } from '@vaglio/engine';
import { median } from '../../research/evaluate/metrics/median.js';
import { A_SAMPLE } from './bench-pages.js';
import { timed, type Spent } from './cpu-time.js';
import { EXTRACTORS, type Extractor } from './extractors.js';

/** One extractor's time over the pages it was given. */
export interface ExtractionTimes {
  readonly name: string;
  readonly pages: number;
  readonly medianCpuMs: number;
  readonly medianWallMs: number;
  readonly meanCpuMs: number;
  /** Its CPU time beside ours, page by page: the median of the ratios. */
  readonly timesOurs: number;
  readonly failures: number;
}

const ROUNDS = 2;
/** Every second page, and for the slow ones every twelfth: enough for a median, and the run stays short. */
const STEP = 2;
const SLOW_STEP = 12;

/** Every extractor reads each page in turn, so that all see the same weather; the first round warms them up. */
export async function compareExtraction(pages: readonly FetchedPage[]): Promise<ExtractionTimes[]> {
  const runs = EXTRACTORS.map((extractor) => new Run(extractor));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [place, page] of pages.entries()) {
      if (pages.length >= A_SAMPLE && place % STEP !== 0) continue;
      const isShared = pages.length < A_SAMPLE || place % SLOW_STEP === 0;
      for (const run of runs) if (isShared || !run.extractor.isSlow) await run.read(page, round > 0);
    }
  }
  const [ours] = runs;
  return runs.map((run) => run.times(ours ?? run));
}

class Run {
  private readonly spent = new Map<FetchedPage, Spent[]>();
  private failures = 0;

  constructor(readonly extractor: Extractor) {}

  async read(page: FetchedPage, counts: boolean): Promise<void> {
    try {
      const { spent } = await timed(() => this.extractor.extract(page));
      if (counts) this.spent.set(page, [...(this.spent.get(page) ?? []), spent]);
    } catch {
      if (counts) this.failures += 1;
    }
  }

  times(ours: Run): ExtractionTimes {
    const pages = [...this.spent.keys()];
    const all = [...this.spent.values()].flat();
    return {
      name: this.extractor.name,
      pages: pages.length,
      medianCpuMs: median(all.map(({ cpuMs }) => cpuMs)),
      medianWallMs: median(all.map(({ wallMs }) => wallMs)),
      meanCpuMs: all.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / Math.max(1, all.length),
      timesOurs: median(pages.map((page) => this.cpuMsOf(page) / ours.cpuMsOf(page)).filter(Number.isFinite)),
      failures: this.failures,
    };
  }

  private cpuMsOf(page: FetchedPage): number {
    return Math.min(...(this.spent.get(page) ?? []).map(({ cpuMs }) => cpuMs));
  }
}
