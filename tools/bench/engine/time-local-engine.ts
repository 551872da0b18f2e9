import { performance } from 'node:perf_hooks';
import { createLocalEngine, type FetchedPage } from '@vaglio/engine';
import { middle } from './middle.js';

/** How long the built-in engine takes from HTML to the composed analysis, extraction in its thread included. */
export interface EngineTimes {
  readonly pages: number;
  readonly medianWords: number;
  readonly medianMs: number;
  readonly medianByRoom: Readonly<Record<string, number>>;
}

const WORDS = { least: 600, most: 1_600 } as const;
const ROUNDS = 3;

/** Articles of about a thousand words, each taken down the whole road but the fetching; the first round warms up. */
export async function timeLocalEngine(pages: readonly FetchedPage[]): Promise<EngineTimes> {
  const byUrl = new Map(pages.map((page) => [page.requestedUrl, page]));
  const engine = createLocalEngine({ reader: { read: (url) => Promise.resolve(pageAt(byUrl, url)) } });
  const times: number[] = [];
  const words: number[] = [];
  const rooms = new Map<string, number[]>();
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const url of byUrl.keys()) {
        const start = performance.now();
        const result = await engine.analyse(url).catch(() => null);
        const ms = performance.now() - start;
        const wordCount = result?.analysis.technicalSignals.wordCount ?? 0;
        if (round === 0 || result === null || !isUsual(wordCount, pages.length)) continue;
        times.push(ms);
        words.push(wordCount);
        for (const step of result.trace) rooms.set(step.room, [...(rooms.get(step.room) ?? []), step.ms]);
      }
    }
  } finally {
    await engine.close();
  }
  return {
    pages: times.length / ROUNDS,
    medianWords: middle(words),
    medianMs: middle(times),
    medianByRoom: Object.fromEntries([...rooms].map(([room, ms]) => [room, middle(ms)])),
  };
}

function pageAt(byUrl: ReadonlyMap<string, FetchedPage>, url: string): FetchedPage {
  const page = byUrl.get(url);
  if (!page) throw new Error(`No page stands at ${url}`);
  return page;
}

/** Fixtures are few and short: they are taken as they are. */
function isUsual(wordCount: number, pages: number): boolean {
  return pages < 20 || (wordCount >= WORDS.least && wordCount <= WORDS.most);
}
