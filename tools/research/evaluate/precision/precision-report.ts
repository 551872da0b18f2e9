import { costingCodes, judged, samplePages } from './sample-pages.js';
import { precisionByCode, precisionTable, readSample } from './sample.js';

/** The rows of the sample whose finding costs points today, and the rows of pages that were not used in development, by code. */
export function precisionReport(data: string, sampleFile: string): string {
  const rows = readSample(sampleFile);
  const wanted = new Set(rows.map(({ page }) => page));
  const pages = samplePages(data).filter(({ id, hasJudgedLanguage }) => hasJudgedLanguage && wanted.has(id));
  const costing = new Map(pages.map((page) => [page.id, costingCodes(judged(page.article()))]));
  const today = rows.filter(({ page, code }) => costing.get(page)?.includes(code));
  const unread = rows.filter(({ set }) => set === 'unread');
  return [
    precisionTable(precisionByCode(today)),
    `Pages that were not used in development:\n${precisionTable(precisionByCode(unread))}`,
  ].join('\n\n');
}
