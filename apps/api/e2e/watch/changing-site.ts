import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LocalServer, startLocalServer } from '@vaglio/engine/testing/local-server';

/** Returns the page for a request; `loads` is the number of requests so far, with this one. */
export type ChangingPage = (moment: { readonly isLater: boolean; readonly loads: number }) => PageForm;

export interface PageForm {
  readonly status?: number;
  readonly location?: string;
  readonly etag?: string;
  readonly title?: string;
  readonly paragraphs?: readonly string[];
  /** Markup before and after the text of the article. */
  readonly before?: string;
  readonly after?: string;
  readonly delayMs?: number;
}

export const PARAGRAPHS = [
  'The harbour council of Northmere approved repairs to the eastern breakwater on Tuesday evening, after two winters of storms had opened cracks along its outer wall.',
  'The work will cost 4 million euros, according to the minutes of the meeting, which the council published on Wednesday morning.',
  'Engineer Maria Rossi told the council that the wall would not survive another winter like the last one without new foundations.',
  '“We have measured the cracks every month since January, and they are growing,” she said during the public session.',
  'Two members voted against the plan because they wanted the region to pay for a larger share of the repairs.',
  'The fishing cooperative, which keeps thirty boats behind the breakwater, recieved the decision with relief and asked for work to begin in spring.',
  'A contract is to be awarded in March, and the repairs should take about eighteen months, the minutes say.',
  'The last repairs of the breakwater date from 1987, when the region paid for them in full.',
];
export const TITLE = 'Northmere council approves repairs of the eastern breakwater';

export function withParagraph(at: number, text: string): string[] {
  return PARAGRAPHS.map((paragraph, index) => (index === at ? text : paragraph));
}

/** A site whose pages change when `isLater` is set, and which records the requested paths. */
export class ChangingSite {
  isLater = false;
  readonly calls: string[] = [];
  private readonly loads = new Map<string, number>();
  private server: LocalServer | null = null;

  constructor(
    private readonly pages: Readonly<Record<string, ChangingPage>>,
    private readonly robots = '',
  ) {}

  get host(): string {
    return this.server?.host ?? '';
  }

  async open(): Promise<this> {
    this.server = await startLocalServer((request, response) => void this.answer(request, response));
    return this;
  }

  async close(): Promise<void> {
    await this.server?.close();
  }

  addressOf(name: string): string {
    return `http://${this.host}/${name}`;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    this.calls.push(path);
    if (path === '/robots.txt') {
      response.setHeader('content-type', 'text/plain').end(this.robots);
      return;
    }
    const loads = (this.loads.get(path) ?? 0) + 1;
    this.loads.set(path, loads);
    const page = this.pages[path.slice(1)];
    const form = page?.({ isLater: this.isLater, loads }) ?? { status: 404 };
    if (form.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, form.delayMs));
    const { status = 200, location, etag } = form;
    if (location !== undefined) {
      response.writeHead(302, { location }).end();
      return;
    }
    if (etag !== undefined && request.headers['if-none-match'] === etag) {
      response.writeHead(304, { etag }).end();
      return;
    }
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...(etag && { etag }) });
    response.end(status === 200 ? markupOf(form) : `<html><body>Status ${status}</body></html>`);
  }
}

function markupOf({ title = TITLE, paragraphs = PARAGRAPHS, before = '', after = '' }: PageForm): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | Northmere Gazette</title>
<meta property="og:type" content="article"><meta property="og:title" content="${title}">
<meta property="og:site_name" content="Northmere Gazette">
<meta property="article:published_time" content="2026-11-18T08:00:00Z"></head><body>
<header><nav><a href="/">Home</a> <a href="/news">News</a></nav></header>
<main><article><h1>${title}</h1><p class="byline">By Anna Bianchi, 18 November 2026</p>${before}
${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}
</article>${after}</main><footer>Northmere Gazette, 12 Quay Street</footer></body></html>`;
}
