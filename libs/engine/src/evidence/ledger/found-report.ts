import type { EvidenceSource } from '@vaglio/contracts';

/** A report of another page. */
export interface FoundReport {
  readonly source: EvidenceSource;
  readonly url: string;
  readonly title: string;
  /** The text, or the excerpt of a search engine. */
  readonly text: string;
  /** ISO 8601; null where it is not known. */
  readonly publishedAt: string | null;
  /** The name in the register, or the host. */
  readonly publisher: string;
  /** Reports of the same owner count as one. */
  readonly owner: string;
  readonly isFactChecker: boolean;
}
