import { known, unknown } from '@vaglio/contracts';
import type { Known } from '@vaglio/contracts';
import type { MissingReason } from '../../analysis.types.js';
import type { PageView } from '../page.types.js';
import { PUBLISHED_SOURCES, updatedDate } from './date-sources.js';
import type { DateSearch } from './date-sources.js';
import { localDay } from './local-day.js';
import { markedDates } from './marked-dates.js';

/** When a page was published and last changed, with the source that said so. */
export interface PageDates {
  readonly publishedAt: Known<string, MissingReason>;
  readonly updatedAt: Known<string, MissingReason>;
  readonly source: string | null;
}

/** American pages write the month first; a page that names no country is read as most of the world writes. */
function isMonthFirst(view: PageView): boolean {
  const locale = `${view.meta.lang} ${view.meta.values.get('og:locale')?.[0] ?? ''}`.toLowerCase();
  if (/en[-_](?:gb|ie|au|nz|in|za)/.test(locale)) return false;
  return /\ben\b|en[-_]us|en[-_]ca|en[-_]ph/.test(locale);
}

export function readDates(view: PageView, latest: Date): PageDates {
  const search: DateSearch = {
    view,
    marked: markedDates(view.index, view.headline),
    latest,
    order: isMonthFirst(view) ? 'month-first' : 'day-first',
  };
  const updated = updatedDate(search);
  const updatedAt = updated === null ? unknown<MissingReason>('not-on-page') : known(updated);
  for (const source of PUBLISHED_SOURCES) {
    const found = source.find(search);
    if (found) return { publishedAt: known(localDay(found, search)), updatedAt, source: source.name };
  }
  return { publishedAt: unknown('not-on-page'), updatedAt, source: null };
}
