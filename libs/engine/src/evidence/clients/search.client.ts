import type { JsonView } from '../../json-view.js';
import { EVIDENCE_LIMITS } from '../evidence.limits.js';
import type { JsonService } from './json-service.js';

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
    const answer = await this.service.get(url, signal);
    return answer.at('results').list(EVIDENCE_LIMITS.maxHits).flatMap(hitOf);
  }
}

function hitOf(result: JsonView): SearchHit[] {
  const url = result.at('url').link();
  const title = result.at('title').line(200);
  if (url === null || title === null) return [];
  return [
    {
      url,
      title,
      excerpt: result.at('content').line(600) ?? '',
      publishedAt: result.at('publishedDate').time(),
    },
  ];
}
