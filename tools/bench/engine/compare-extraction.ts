import { performance } from 'node:perf_hooks';
import { Readability } from '@mozilla/readability';
import type { FetchedPage } from '@vaglio/engine';
import { describePage } from '@vaglio/engine/measured';
import { Defuddle } from 'defuddle/node';
import { JSDOM, VirtualConsole } from 'jsdom';
import { parseHTML } from 'linkedom';
import { middle } from './middle.js';

/** One extractor's time over all pages of a run. */
export interface ExtractionTimes {
  readonly name: string;
  readonly medianMs: number;
  readonly meanMs: number;
  readonly failures: number;
}

interface Extractor {
  readonly name: string;
  extract(page: FetchedPage): unknown;
}

type PageDocument = ConstructorParameters<typeof Readability>[0];

function asDocument(html: string): PageDocument {
  return (parseHTML(html) as unknown as { readonly document: PageDocument }).document;
}

const EXTRACTORS: readonly Extractor[] = [
  { name: 'vaglio', extract: (page) => describePage(page) },
  { name: 'readability + linkedom', extract: ({ html }) => new Readability(asDocument(html)).parse() },
  {
    name: 'readability + jsdom',
    extract: ({ html, finalUrl }) =>
      new Readability(
        new JSDOM(html, { url: finalUrl, virtualConsole: new VirtualConsole() }).window.document,
      ).parse(),
  },
  { name: 'defuddle + linkedom', extract: ({ html, finalUrl }) => Defuddle(asDocument(html), finalUrl) },
];

/** Every extractor reads each page in turn, so that all see the same weather; the first round warms them up. */
export async function compareExtraction(
  pages: readonly FetchedPage[],
  rounds = 3,
): Promise<ExtractionTimes[]> {
  const times = EXTRACTORS.map((): number[] => []);
  const failures = EXTRACTORS.map(() => 0);
  for (let round = 0; round <= rounds; round += 1) {
    for (const page of pages) {
      for (const [index, extractor] of EXTRACTORS.entries()) {
        const start = performance.now();
        const isRead = await Promise.resolve()
          .then(() => extractor.extract(page))
          .then(
            () => true,
            () => false,
          );
        if (round === 0) continue;
        if (isRead) times[index]?.push(performance.now() - start);
        else failures[index] = (failures[index] ?? 0) + 1;
      }
    }
  }
  return EXTRACTORS.map(({ name }, index) => {
    const own = times[index] ?? [];
    return {
      name,
      medianMs: middle(own),
      meanMs: own.reduce((sum, ms) => sum + ms, 0) / Math.max(1, own.length),
      failures: failures[index] ?? 0,
    };
  });
}
