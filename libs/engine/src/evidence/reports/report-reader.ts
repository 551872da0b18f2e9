import type { ReadResult } from '../../analysis.types.js';
import type { EvidenceCache } from '../clients/evidence-cache.js';
import { EVIDENCE_CACHED_MS, EVIDENCE_LIMITS } from '../evidence.limits.js';

export interface ReadReport {
  readonly title: string;
  readonly text: string;
  /** ISO 8601; null where it is not known. */
  readonly publishedAt: string | null;
}

/** Reads a page that a source found. Rejects where the page cannot be read. */
export interface ReportReader {
  read(url: string, signal: AbortSignal): Promise<ReadReport>;
}

interface ReportReaderParts {
  readonly reader: {
    read(url: string, bounds: { signal: AbortSignal; maxMs: number }): Promise<ReadResult>;
  };
  readonly extract: (page: ReadResult) => Promise<ReadReport>;
  readonly cache?: EvidenceCache;
}

/** Fetches with the address guard and extracts in a job, because found pages may be hostile. */
export function createReportReader({ reader, extract, cache }: ReportReaderParts): ReportReader {
  return {
    read: async (url, signal) => {
      const key = `report ${url}`;
      const cached = asReport(await cache?.get(key).catch(() => undefined));
      if (cached !== null) return cached;
      const report = await extract(await reader.read(url, { signal, maxMs: EVIDENCE_LIMITS.reportsMs }));
      await cache?.set(key, report, EVIDENCE_CACHED_MS.report).catch(() => undefined);
      return report;
    },
  };
}

/** Checks a cached value. */
function asReport(value: unknown): ReadReport | null {
  if (typeof value !== 'object' || value === null) return null;
  const { title, text, publishedAt } = value as Readonly<Record<string, unknown>>;
  if (typeof title !== 'string' || typeof text !== 'string') return null;
  return { title, text, publishedAt: typeof publishedAt === 'string' ? publishedAt : null };
}
