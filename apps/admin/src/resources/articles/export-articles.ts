import { type AdminArticle, toCsv } from '@vaglio/contracts';
import { saveFile } from '../../components/downloads.js';

const COLUMNS = [
  'id',
  'title',
  'url',
  'domain',
  'credibilityScore',
  'credibilityClass',
  'labels',
  'createdAt',
  'analyzedAt',
  'shareCount',
] as const satisfies readonly (keyof AdminArticle)[];

export function exportArticles(articles: readonly AdminArticle[]): void {
  const rows = articles.map((article) => COLUMNS.map((column) => textOf(article[column])));
  saveFile('articles.csv', toCsv(COLUMNS, rows), 'text/csv;charset=utf-8');
}

const textOf = (value: AdminArticle[(typeof COLUMNS)[number]]): string =>
  typeof value === 'object' && value !== null ? value.join(' ') : String(value ?? '');
