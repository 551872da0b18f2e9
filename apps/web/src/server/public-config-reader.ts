import { configRoutes, type PublicConfig } from '@vaglio/contracts';
import type { GetFromApi } from './http-api.js';

const FRESH_MS = 60_000;
const TIMEOUT_MS = 500;

export type PublicConfigReader = ReturnType<typeof publicConfigReader>;

/** Reads the public configuration at most once a minute. Returns null if the API has never answered. */
export function publicConfigReader(getFromApi: GetFromApi) {
  let current: PublicConfig | null = null;
  let request: Promise<PublicConfig | null> | null = null;
  let requestedAt = 0;
  let isAnswered = false;
  /** Whether `read` would return the last answer. */
  const isFresh = () => isAnswered && Date.now() - requestedAt <= (current ? FRESH_MS : TIMEOUT_MS);
  const send = async () => {
    const answer = await readConfig(getFromApi);
    // An equal answer keeps its identity, so that cached pages stay valid.
    if (answer && JSON.stringify(answer) !== JSON.stringify(current)) current = answer;
    isAnswered = true;
    return current;
  };
  const read = () => {
    if (request && (!isAnswered || isFresh())) return request;
    requestedAt = Date.now();
    isAnswered = false;
    return (request = send());
  };
  return { read, current: () => current, isFresh };
}

async function readConfig(getFromApi: GetFromApi): Promise<PublicConfig | null> {
  try {
    const { status, body } = await getFromApi(configRoutes.read.path, { timeoutMs: TIMEOUT_MS });
    return status === configRoutes.read.status ? (JSON.parse(body) as PublicConfig) : null;
  } catch {
    return null;
  }
}
