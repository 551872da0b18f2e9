import type { FetchedPage } from '@vaglio/engine';
import { describePage } from '@vaglio/engine/research';
import type { PagePrediction, PageRow } from './page-rows.js';
import { readPageHtml } from './read-page-html.js';
import { storedPage } from './stored-page.js';

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

/** Of the processor, at the second reading: neighbours on the machine and the first use of the code are left out. */
function cpuMsOf(page: FetchedPage): number {
  const before = process.cpuUsage();
  describePage(page);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * What the engine's own extraction says of each page, before it asks whether the page is a wall: a page that the product
 * refuses to judge still has a date that can be right or wrong.
 */
export function predictPages(rows: readonly PageRow[], folder: string): PagePrediction[] {
  const [first] = rows;
  if (first) predict(first, folder);
  return rows.map((row) => predict(row, folder));
}
