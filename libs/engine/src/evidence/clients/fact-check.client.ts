import type { JsonView } from '../../json-view.js';
import type { JsonService } from './json-service.js';

export interface FactCheckSettings {
  readonly apiKey: string;
  /** Another service with the same API, with or without its version; Google's by default. */
  readonly apiUrl?: string;
}

export interface CheckedClaim {
  readonly claim: string;
  readonly publisher: string;
  /** The fact-checker's own words. */
  readonly rating: string;
  readonly title: string;
  readonly url: string;
  /** ISO 8601; null where it is not known. */
  readonly reviewedAt: string | null;
}

const GOOGLE = 'https://factchecktools.googleapis.com';
const MAX_CLAIMS = 20;
const MAX_REVIEWS = 4;
const MAX_QUESTION_LENGTH = 300;

/** Searches Google Fact Check Tools (`claims:search`). The key is sent in a header, so that it is in no URL. */
export class FactCheckClient {
  private readonly endpoint: URL;

  constructor(
    private readonly settings: FactCheckSettings,
    private readonly service: JsonService,
  ) {
    const host = (settings.apiUrl ?? GOOGLE).replace(/(?:\/v1alpha1)?\/*$/, '');
    this.endpoint = new URL(`${host}/v1alpha1/claims:search`);
  }

  async search(question: string, language: string | null, signal: AbortSignal): Promise<CheckedClaim[]> {
    const url = new URL(this.endpoint);
    url.searchParams.set('query', question.slice(0, MAX_QUESTION_LENGTH));
    url.searchParams.set('pageSize', String(MAX_CLAIMS));
    if (language !== null) url.searchParams.set('languageCode', language);
    const headers = { 'x-goog-api-key': this.settings.apiKey };
    return checkedClaims(await this.service.get(url, signal, headers));
  }
}

function checkedClaims(answer: JsonView): CheckedClaim[] {
  return answer
    .at('claims')
    .list(MAX_CLAIMS)
    .flatMap((claim) => {
      const text = claim.at('text').line(500);
      if (text === null) return [];
      return claim
        .at('claimReview')
        .list(MAX_REVIEWS)
        .flatMap((review) => reviewOf(text, review));
    });
}

function reviewOf(claim: string, review: JsonView): CheckedClaim[] {
  const url = review.at('url').link();
  const rating = review.at('textualRating').line(120);
  const publisher = review.at('publisher', 'name').line(120) ?? review.at('publisher', 'site').line(120);
  if (url === null || rating === null || publisher === null) return [];
  return [
    {
      claim,
      publisher,
      rating,
      title: review.at('title').line(200) ?? claim,
      url,
      reviewedAt: review.at('reviewDate').time(),
    },
  ];
}
