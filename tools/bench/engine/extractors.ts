import { Readability } from '@mozilla/readability';
import type { FetchedPage } from '@vaglio/engine';
import { describePage } from '@vaglio/engine/research';
import { Defuddle } from 'defuddle/node';
import { JSDOM, VirtualConsole } from 'jsdom';
import { parseHTML } from 'linkedom';

/** From the HTML of a page to whatever the extractor makes of it. */
export interface Extractor {
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
export const EXTRACTORS: readonly Extractor[] = [
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
