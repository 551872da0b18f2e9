import { Readability } from '@mozilla/readability';
import type { FetchedPage } from '@vaglio/engine';
import { describePage } from '@vaglio/engine/research';
import { Defuddle } from 'defuddle/node';
import { JSDOM, VirtualConsole } from 'jsdom';
import { parseHTML } from 'linkedom';
import { A_SAMPLE, timed, type Spent } from './bench-pages.js';
import { median } from '../../research/evaluate/metrics/metrics.js';

/** From the HTML of a page to whatever the extractor makes of it. */
interface Extractor {
  readonly name: string;
  /** Takes several times as long as the others. */
  readonly isSlow: boolean;
  extract(page: FetchedPage): unknown;
}

type PageDocument = ConstructorParameters<typeof Readability>[0];

function asDocument(html: string): PageDocument {
  return (parseHTML(html) as unknown as { readonly document: PageDocument }).document;
}

function inJsdom({ html, finalUrl }: FetchedPage): PageDocument {
  return new JSDOM(html, { url: finalUrl, virtualConsole: new VirtualConsole() }).window.document;
}

/** Defuddle writes to the console whatever structured data it cannot parse. */
async function withoutWord<T>(work: () => Promise<T>): Promise<T> {
  const { error } = console;
  console.error = () => undefined;
  try {
    return await work();
  } finally {
    console.error = error;
  }
}

/** Ours first: the others are compared with it. */
const EXTRACTORS: readonly Extractor[] = [
  { name: 'vaglio', isSlow: false, extract: (page) => describePage(page) },
  {
    name: 'readability + linkedom',
    isSlow: false,
    extract: ({ html }) => new Readability(asDocument(html)).parse(),
  },
  { name: 'readability + jsdom', isSlow: true, extract: (page) => new Readability(inJsdom(page)).parse() },
  {
    name: 'defuddle + linkedom',
    isSlow: true,
    extract: ({ html, finalUrl }) => withoutWord(() => Defuddle(asDocument(html), finalUrl)),
  },
];

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
