import type { FetchedPage } from '../analysis.types.js';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A page of plain text as the markup it would be, so that the same code extracts both. */
export function asMarkup(page: FetchedPage): FetchedPage {
  if (!/^text\/plain\b/i.test(page.contentType)) return page;
  const paragraphs = page.html
    .replace(/[&<>]/g, (character) => ESCAPES[character] ?? '')
    .split(/\r?\n\s*\r?\n/);
  return {
    ...page,
    html: `<body><article>${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}</article></body>`,
  };
}
