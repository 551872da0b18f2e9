import { isSameStory } from '../matching/same-story.js';
import { NOTHING_FOUND, type Door } from './door.js';

/** What our own database is asked for: pages that may be about the same events. */
export interface CorpusQuery {
  readonly url: string;
  readonly domain: string;
  readonly title: string | null;
  readonly text: string;
  readonly language: string | null;
  /** ISO date, or null where the page gives none. */
  readonly publishedAt: string | null;
  readonly limit: number;
}

/** A page of our own database. */
export interface CorpusPage {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly publishedAt: string | null;
}

/** Our own database, as the engine sees it. It may answer too much; the engine looks for itself. */
export interface Corpus {
  findRelated(query: CorpusQuery, signal: AbortSignal): Promise<readonly CorpusPage[]>;
}

const MOST_PAGES = 40;
const DAY_MS = 86_400_000;
/** Reports of one event appear within days of each other. */
const FARTHEST_DAYS = 10;

export function corpusDoor(corpus: Corpus): Door {
  return {
    name: 'corpus',
    ask: async (article, _signals, signal) => {
      const title = article.title.known ? article.title.value : null;
      const publishedAt = article.publishedAt.known ? article.publishedAt.value : null;
      const { url, domain, text } = article;
      const language = article.language.known ? article.language.value : null;
      const query = { url, domain, title, text, language, publishedAt, limit: MOST_PAGES };
      const pages = await corpus.findRelated(query, signal);
      const related = pages
        .slice(0, MOST_PAGES)
        .filter((page) => areNear(publishedAt, page.publishedAt))
        .filter((page) => isSameStory({ title: title ?? '', text }, page));
      if (related.length === 0) return NOTHING_FOUND;
      return {
        findings: [],
        sources: related.map((page) => page.url),
        coverage: related.map((page) => ({ url: page.url, title: page.title, text: page.text })),
      };
    },
  };
}

function areNear(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return true;
  const distance = Math.abs(Date.parse(one) - Date.parse(other));
  return Number.isNaN(distance) || distance <= FARTHEST_DAYS * DAY_MS;
}
