import type { ArticlesQuery } from '@vaglio/contracts';
import { domainOf } from '../sources/domain-of.js';

/** Which articles a list shows, apart from words. */
export type ArticleFilter = Pick<ArticlesQuery, 'class' | 'type' | 'domain'>;

/** Conditions over columns that both `articles` and its counts have, with values numbered from `$1`. */
export interface Conditions {
  readonly sql: readonly string[];
  readonly values: readonly unknown[];
}

export function conditionsOf(filter: ArticleFilter): Conditions {
  const wanted: readonly (readonly [string, string | undefined])[] = [
    ['credibility_class', filter.class],
    ['content_type', filter.type],
    ['domain', filter.domain && domainOf(filter.domain)],
  ];
  const given = wanted.filter(([, value]) => value);
  return {
    sql: given.map(([column], at) => `${column} = $${at + 1}`),
    values: given.map(([, value]) => value),
  };
}

export const whereAll = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
