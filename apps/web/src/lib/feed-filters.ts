import { INTERFACE_LANGUAGES, type ArticlesQuery } from '@vaglio/contracts';
import type { Translate } from '../i18n/translate.js';

export type FeedFilters = Pick<ArticlesQuery, 'domain' | 'class' | 'genre' | 'type' | 'language'>;

/** The filters in words, for the title of a feed. */
export function filterTexts(t: Translate, filters: FeedFilters): string[] {
  const { domain, class: level, genre, type, language } = filters;
  return [
    domain,
    level && t(`class.${level}`),
    genre && t(`genre.${genre}`),
    type && t(`contentType.${type}`),
    language && INTERFACE_LANGUAGES[language].name,
  ].filter((text) => text !== undefined);
}
