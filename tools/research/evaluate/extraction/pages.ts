import type { FetchedPage } from '@vaglio/engine';
import { describePage } from '@vaglio/engine/research';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A row of a set of pages: the path of the HTML and the values of annotators. */
export interface PageRow {
  readonly id: string;
  readonly url: string;
  readonly html_file: string;
  readonly lang?: string;
  readonly articleBody?: string;
  readonly date?: string;
  readonly title?: string;
  readonly author?: string;
  /** Instead of `author` in the set of recent pages. */
  readonly authors?: readonly string[];
  readonly with?: readonly string[];
  readonly without?: readonly string[];
}

/** The values that the engine found, in the format of `score-bench.py`. */
export interface PagePrediction {
  readonly id: string;
  readonly articleBody: string;
  readonly title: string | null;
  readonly author: string | null;
  readonly authors: readonly string[];
  readonly date: string | null;
  readonly ms: number;
}

const DECLARED = /charset\s*=\s*["']?([\w-]+)/i;

function declaredEncoding(bytes: Buffer): string {
  return DECLARED.exec(bytes.subarray(0, 4096).toString('latin1'))?.[1] ?? 'windows-1252';
}

/** File names in rows are relative to the folder of the set or to the folder of all sets. */
function locate(folder: string, name: string): string {
  const own = join(folder, name);
  return existsSync(own) ? own : join(folder, '..', name);
}

/** Reads a stored page as UTF-8, or in the declared encoding if it is not valid UTF-8. */
export function readPageHtml(folder: string, name: string): string {
  const bytes = gunzipSync(readFileSync(locate(folder, name)));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(declaredEncoding(bytes)).decode(bytes);
  }
}

/** A stored page in the form in which the engine fetches pages. */
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

function predict(row: PageRow, folder: string): PagePrediction {
  const page = storedPage(row.url, readPageHtml(folder, row.html_file));
  const article = describePage(page);
  return {
    id: row.id,
    articleBody: article.text,
    title: article.title.known ? article.title.value : null,
    author: article.authors.length > 0 ? article.authors.join('; ') : null,
    authors: article.authors,
    date: article.publishedAt.known ? article.publishedAt.value : null,
    ms: cpuMsOf(page),
  };
}

/** Measured at the second reading, because the first one includes the compilation of the code. */
function cpuMsOf(page: FetchedPage): number {
  const before = process.cpuUsage();
  describePage(page);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Extracts each page, also those that the product would refuse to judge. */
export function predictPages(rows: readonly PageRow[], folder: string): PagePrediction[] {
  const [first] = rows;
  if (first) predict(first, folder);
  return rows.map((row) => predict(row, folder));
}
