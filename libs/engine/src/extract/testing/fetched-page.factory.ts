import type { FetchedPage } from '../../analysis.types.js';

/** A page as the reader returns it. */
export function fetchedPage(html: string, overrides: Partial<FetchedPage> = {}): FetchedPage {
  const url = 'https://paper.example/story';
  return {
    kind: 'page',
    requestedUrl: url,
    finalUrl: url,
    redirects: [],
    status: 200,
    contentType: 'text/html; charset=utf-8',
    encoding: 'utf-8',
    bytes: Buffer.byteLength(html),
    html,
    lastModified: null,
    ...overrides,
  };
}

const SENTENCE =
  'The council met on Tuesday and agreed to mend the bridge before the first frost of the year.';

/** An article with the given parts around its text. */
export function articleHtml({
  head = '',
  before = '',
  after = '',
  title = 'Bridge to be mended',
} = {}): string {
  const text = Array.from(
    { length: 6 },
    (_, index) => `<p>${SENTENCE} Vote ${index + 1} was close.</p>`,
  ).join('');
  return `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><article><h1>${title}</h1>${before}<div class="article-body">${text}</div>${after}</article></body></html>`;
}
