import type { JsonService } from './json-service.js';
import { fieldOf, lineOf, linkOf, listOf, timeOf } from './untrusted.js';

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

function checkedClaims(answer: unknown): CheckedClaim[] {
  return listOf(fieldOf(answer, 'claims'), MAX_CLAIMS).flatMap((claim) => {
    const text = lineOf(fieldOf(claim, 'text'), 500);
    if (text === null) return [];
    return listOf(fieldOf(claim, 'claimReview'), MAX_REVIEWS).flatMap((review) => reviewOf(text, review));
  });
}

function reviewOf(claim: string, review: unknown): CheckedClaim[] {
  const url = linkOf(fieldOf(review, 'url'));
  const rating = lineOf(fieldOf(review, 'textualRating'), 120);
  const by = fieldOf(review, 'publisher');
  const publisher = lineOf(fieldOf(by, 'name'), 120) ?? lineOf(fieldOf(by, 'site'), 120);
  if (url === null || rating === null || publisher === null) return [];
  return [
    {
      claim,
      publisher,
      rating,
      title: lineOf(fieldOf(review, 'title'), 200) ?? claim,
      url,
      reviewedAt: timeOf(fieldOf(review, 'reviewDate')),
    },
  ];
}
