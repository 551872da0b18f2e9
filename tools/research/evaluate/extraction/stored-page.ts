import type { FetchedPage } from '@vaglio/engine';

/** A page that is at hand already, as reading it would have brought it. */
export function storedPage(url: string, html: string): FetchedPage {
  return {
    kind: 'page',
    requestedUrl: url,
    finalUrl: url,
    redirects: [],
    status: 200,
    contentType: 'text/html',
    encoding: 'utf-8',
    bytes: Buffer.byteLength(html),
    html,
    lastModified: null,
  };
}
