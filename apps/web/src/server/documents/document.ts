import type { Language, PublicConfig } from '@vaglio/contracts';

/** The input of a document. */
export interface DocumentRequest {
  readonly address: URL;
  /** The parts of the path that the document's pattern caught. */
  readonly parts: readonly string[];
  readonly language: Language;
  readonly publicUrl: string;
  readonly readConfig: () => Promise<PublicConfig | null>;
  /** A thing of the API as it is now; null where there is none. Throws when the API can't be asked. */
  readonly read: <T>(address: string) => Promise<T | null>;
}

/** A document for programs: search engines, feed readers, other sites. */
export interface DocumentAnswer {
  readonly status?: number;
  readonly type: string;
  readonly body: string;
  readonly freshSeconds: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An address of the site that answers with a document instead of a screen. */
export interface SiteDocument {
  readonly pattern: RegExp;
  readonly answer: (request: DocumentRequest) => Promise<DocumentAnswer> | DocumentAnswer;
}

/** The answer of a document when nothing was found. */
export const NOT_FOUND: DocumentAnswer = {
  status: 404,
  type: 'text/plain; charset=utf-8',
  body: 'Not found\n',
  freshSeconds: 60,
};
