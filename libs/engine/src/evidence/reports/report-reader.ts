import type { ReadResult } from '../../analysis.types.js';
import type { EvidenceCache } from '../clients/evidence-cache.js';

/** A page that was found, as far as it was read. */
export interface ReadReport {
  readonly title: string;
  readonly text: string;
  /** ISO 8601; null where the page says nothing. */
  readonly publishedAt: string | null;
}

/** Reads a page that a source named. It rejects where the page can't be read. */
export interface ReportReader {
  read(url: string, signal: AbortSignal): Promise<ReadReport>;
}

/** What a report reader works with: the guarded reader of pages, and the thread that extracts texts. */
export interface ReportReaderParts {
  readonly reader: {
    read(url: string, bounds: { signal: AbortSignal; mostMs: number }): Promise<ReadResult>;
  };
  readonly extract: (page: ReadResult) => Promise<ReadReport>;
  readonly cache?: EvidenceCache;
}

const KEPT_MS = 24 * 3_600_000;
const MOST_MS = 2_500;

/** Fetches through the address guard and extracts in a job of its own: evidence pages are hostile pages. */
export function createReportReader({ reader, extract, cache }: ReportReaderParts): ReportReader {
  return {
    read: async (url, signal) => {
      const key = `report ${url}`;
      const kept = asReport(await cache?.get(key).catch(() => undefined));
      if (kept !== null) return kept;
      const report = await extract(await reader.read(url, { signal, mostMs: MOST_MS }));
      await cache?.set(key, report, KEPT_MS).catch(() => undefined);
      return report;
    },
  };
}

/** What comes from a cache may hold anything. */
function asReport(value: unknown): ReadReport | null {
  if (typeof value !== 'object' || value === null) return null;
  const { title, text, publishedAt } = value as Readonly<Record<string, unknown>>;
  if (typeof title !== 'string' || typeof text !== 'string') return null;
  return { title, text, publishedAt: typeof publishedAt === 'string' ? publishedAt : null };
}
