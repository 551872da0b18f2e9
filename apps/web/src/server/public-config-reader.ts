import { configRoutes, type PublicConfig } from '@vaglio/contracts';
import type { GetFromApi } from './http-api.js';

const FRESH_MS = 60_000;
const TIMEOUT_MS = 500;

export interface PublicConfigReader {
  readonly read: () => Promise<PublicConfig | null>;
  /** The last answer. */
  readonly known: () => PublicConfig | null;
  /** Whether that is what `read` would give now. */
  readonly isFresh: () => boolean;
}

/** Reads the public configuration at most once a minute. A page is rendered without it when the API does not answer. */
export function publicConfigReader(getFromApi: GetFromApi): PublicConfigReader {
  let known: PublicConfig | null = null;
  let asked: Promise<PublicConfig | null> | null = null;
  let askedAt = 0;
  let isAnswered = false;
  const isFresh = () => isAnswered && Date.now() - askedAt <= (known ? FRESH_MS : TIMEOUT_MS);
  const ask = async () => {
    known = sameOr(known, await readConfig(getFromApi));
    isAnswered = true;
    return known;
  };
  const read = () => {
    const isAsking = asked !== null && !isAnswered;
    if (asked && (isAsking || isFresh())) return asked;
    askedAt = Date.now();
    isAnswered = false;
    return (asked = ask());
  };
  return { read, known: () => known, isFresh };
}

/** Nothing new keeps its identity, so that pages drawn with it stay good. */
function sameOr(known: PublicConfig | null, read: PublicConfig | null): PublicConfig | null {
  if (!read || JSON.stringify(read) === JSON.stringify(known)) return known;
  return read;
}

async function readConfig(getFromApi: GetFromApi): Promise<PublicConfig | null> {
  try {
    const { status, body } = await getFromApi(configRoutes.read.path, { timeoutMs: TIMEOUT_MS });
    return status === configRoutes.read.status ? (JSON.parse(body) as PublicConfig) : null;
  } catch {
    return null;
  }
}
