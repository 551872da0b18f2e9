import { EVIDENCE_LIMITS } from '../evidence.limits.js';
import type { JsonService } from './json-service.js';
import { fieldOf, lineOf, linkOf, listOf, timeOf } from './untrusted.js';

/** A search service with the API of SearXNG. */
export interface SearchSettings {
  readonly url: string;
}

export interface SearchHit {
  readonly url: string;
  readonly title: string;
  readonly excerpt: string;
  /** ISO 8601; null where it is not known. */
  readonly publishedAt: string | null;
}

const MAX_QUESTION_LENGTH = 200;

export class SearchClient {
  private readonly endpoint: URL;

  constructor(
    settings: SearchSettings,
    private readonly service: JsonService,
  ) {
    const base = settings.url.replace(/\/+$/, '');
    this.endpoint = new URL(base.endsWith('/search') ? base : `${base}/search`);
  }

  async search(question: string, language: string | null, signal: AbortSignal): Promise<SearchHit[]> {
    const url = new URL(this.endpoint);
    url.searchParams.set('q', question.slice(0, MAX_QUESTION_LENGTH));
    url.searchParams.set('format', 'json');
    url.searchParams.set('safesearch', '1');
    if (language !== null) url.searchParams.set('language', language);
    return listOf(fieldOf(await this.service.get(url, signal), 'results'), EVIDENCE_LIMITS.maxHits).flatMap(
      hitOf,
    );
  }
}

function hitOf(result: unknown): SearchHit[] {
  const url = linkOf(fieldOf(result, 'url'));
  const title = lineOf(fieldOf(result, 'title'), 200);
  if (url === null || title === null) return [];
  return [
    {
      url,
      title,
      excerpt: lineOf(fieldOf(result, 'content'), 600) ?? '',
      publishedAt: timeOf(fieldOf(result, 'publishedDate')),
    },
  ];
}
