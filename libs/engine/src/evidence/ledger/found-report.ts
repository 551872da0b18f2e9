import type { EvidenceSource } from '@vaglio/contracts';

/** Another text about the same events, as far as it could be read. */
export interface FoundReport {
  readonly source: EvidenceSource;
  readonly url: string;
  readonly title: string;
  /** Its text, or what a search engine quotes of it. */
  readonly text: string;
  /** ISO 8601; null where it is not known. */
  readonly publishedAt: string | null;
  /** Who publishes: the register's name, else the host. */
  readonly publisher: string;
  /** Several sites of one owner count as one source. */
  readonly owner: string;
  readonly isFactChecker: boolean;
}
