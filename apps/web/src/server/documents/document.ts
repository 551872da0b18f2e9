import type { Language, PublicConfig } from '@vaglio/contracts';

export interface DocumentRequest {
  readonly url: URL;
  /** The groups of the pattern. */
  readonly parts: readonly string[];
  readonly language: Language;
  readonly publicUrl: string;
  readonly readConfig: () => Promise<PublicConfig | null>;
  /** Reads from the API. Returns null for 400 and 404, and throws for other errors. */
  readonly read: <T>(path: string) => Promise<T | null>;
}

export interface DocumentAnswer {
  readonly status?: number;
  readonly type: string;
  readonly body: string;
  readonly freshSeconds: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A path that is answered with a document for programs, such as a feed, instead of a page. */
export interface SiteDocument {
  readonly pattern: RegExp;
  readonly answer: (request: DocumentRequest) => Promise<DocumentAnswer> | DocumentAnswer;
}

export function textAnswer(status: number, text: string, freshSeconds: number): DocumentAnswer {
  return { status, type: 'text/plain; charset=utf-8', body: `${text}\n`, freshSeconds };
}

export const NOT_FOUND = textAnswer(404, 'Not found', 60);

export const UNAVAILABLE: DocumentAnswer = {
  ...textAnswer(503, 'Not available right now', 0),
  headers: { 'Retry-After': '30' },
};
