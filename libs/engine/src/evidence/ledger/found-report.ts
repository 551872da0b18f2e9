import type { EvidenceSource } from '@vaglio/contracts';

/** Another text about the same events, as far as it could be read. */
export interface FoundReport {
  readonly source: EvidenceSource;
  readonly url: string;
  readonly title: string;
  /** Its text, or what a search engine quotes of it. */
  readonly text: string;
  /** ISO 8601; null where nobody says. */
  readonly publishedAt: string | null;
  /** Who publishes: the register's name, else the host. */
  readonly publisher: string;
  /** One witness: whoever owns several sites is one owner. */
  readonly owner: string;
  readonly isFactChecker: boolean;
}
