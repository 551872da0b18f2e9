import { LIMITS, type ErrorCode } from '@vaglio/contracts';
import { DomainError } from '../../shared/errors/domain-error.js';
import { submittedUrl } from '../articles/index.js';
import { holdsPersonalToken } from '../tokens/index.js';

/** A row of a new batch. */
export interface NewBatchRow {
  /** The numbers of the lines with this address, from 1. */
  readonly lines: number[];
  readonly url: string;
  readonly errorCode: ErrorCode | null;
}

const MAX_STORED_CHARS = 200;

/** Returns one row per page, in order. Lines without a usable address get an error code; empty lines are skipped. */
export function readAddresses(
  texts: readonly string[],
  allowHosts: readonly string[],
): readonly NewBatchRow[] {
  const rows = new Map<string, NewBatchRow>();
  for (const [index, text] of texts.entries()) {
    const url = text.trim();
    if (url === '') continue;
    const { key, ...row } = readLine(url, allowHosts);
    const existing = rows.get(key);
    if (existing) existing.lines.push(index + 1);
    else rows.set(key, { ...row, lines: [index + 1] });
  }
  return [...rows.values()];
}

function readLine(
  url: string,
  allowHosts: readonly string[],
): Omit<NewBatchRow, 'lines'> & { readonly key: string } {
  if (holdsPersonalToken(url)) return { key: url, url: masked(url), errorCode: 'TOKEN_IN_ADDRESS' };
  const refused = { key: url, url: masked(url), errorCode: 'INVALID_URL' } as const;
  if (url.length > LIMITS.url.max) return refused;
  try {
    return { key: submittedUrl(url, allowHosts).canonicalUrl, url, errorCode: null };
  } catch (error) {
    if (error instanceof DomainError) return refused;
    throw error;
  }
}

/** A refused line without credentials and tokens, shortened. */
function masked(url: string): string {
  const safe = url.replace(/\/\/[^/\s]*@/, '//…@').replace(/vgl_[\w-]+/g, 'vgl_…');
  return safe.length > MAX_STORED_CHARS ? `${safe.slice(0, MAX_STORED_CHARS)}…` : safe;
}
