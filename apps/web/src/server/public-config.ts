import { configRoutes, type PublicConfig } from '@vaglio/contracts';
import type { ApiAccess } from './api-reader.js';

const FRESH_MS = 60_000;
const TIMEOUT_MS = 500;

/** Asks the API what is switched on, at most once a minute. A page never fails for want of the answer. */
export function publicConfigReader(
  api: ApiAccess,
  now: () => number = Date.now,
): () => Promise<PublicConfig | null> {
  let known: PublicConfig | null = null;
  let asked: Promise<PublicConfig | null> | null = null;
  let askedAt = 0;
  return () => {
    if (!asked || now() - askedAt > (known ? FRESH_MS : TIMEOUT_MS)) {
      askedAt = now();
      asked = readConfig(api).then((config) => (known = sameOr(known, config)));
    }
    return asked;
  };
}

/** Nothing new keeps its identity, so that pages drawn with it stay good. */
function sameOr(known: PublicConfig | null, read: PublicConfig | null): PublicConfig | null {
  if (!read || JSON.stringify(read) === JSON.stringify(known)) return known;
  return read;
}

async function readConfig({ apiUrl, apiHeaders = {} }: ApiAccess): Promise<PublicConfig | null> {
  try {
    const response = await fetch(new URL(configRoutes.read.path, apiUrl), {
      headers: apiHeaders,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? ((await response.json()) as PublicConfig) : null;
  } catch {
    return null;
  }
}
