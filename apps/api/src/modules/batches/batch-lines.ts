import { BATCH_LIMITS, type ErrorCode } from '@vaglio/contracts';
import { DomainError } from '../../shared/errors/domain-error.js';
import { submittedUrl } from '../analysis/index.js';
import { holdsPersonalToken } from '../tokens/index.js';

/** An address of a list, before it is stored. */
export interface ReadLine {
  readonly lines: number[];
  readonly url: string;
  readonly errorCode: ErrorCode | null;
}

const SHOWN = 200;

/**
 * The addresses of a list, each once, in the order in which they come first. A line that names no address to be analysed is
 * reported and stops no other; empty lines are passed over.
 */
export function readLines(texts: readonly string[], allowedHosts: ReadonlySet<string>): readonly ReadLine[] {
  const rows = new Map<string, ReadLine>();
  for (const [index, text] of texts.entries()) {
    const url = text.trim();
    if (url === '') continue;
    const { key, ...row } = readLine(url, allowedHosts);
    const known = rows.get(key);
    if (known) known.lines.push(index + 1);
    else rows.set(key, { ...row, lines: [index + 1] });
  }
  return [...rows.values()];
}

function readLine(
  url: string,
  allowedHosts: ReadonlySet<string>,
): Omit<ReadLine, 'lines'> & { readonly key: string } {
  if (holdsPersonalToken(url)) return { key: url, url: shown(url), errorCode: 'TOKEN_IN_ADDRESS' };
  const refused = { key: url, url: shown(url), errorCode: 'INVALID_URL' } as const;
  if (url.length > BATCH_LIMITS.lineLength) return refused;
  try {
    return { key: submittedUrl(url, allowedHosts).canonicalUrl, url, errorCode: null };
  } catch (error) {
    if (error instanceof DomainError) return refused;
    throw error;
  }
}

/** What is kept of a line that is refused: enough to find it, and nothing that may be a secret. */
function shown(url: string): string {
  const masked = url.replace(/\/\/[^/\s]*@/, '//…@').replace(/vgl_[\w-]+/g, 'vgl_…');
  return masked.length > SHOWN ? `${masked.slice(0, SHOWN)}…` : masked;
}
