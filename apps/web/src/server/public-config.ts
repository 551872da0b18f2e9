import { configRoutes, type PublicConfig } from '@vaglio/contracts';

const FRESH_MS = 60_000;
const TIMEOUT_MS = 500;

/** Asks the API what is switched on, at most once a minute. A page never fails for want of the answer. */
export function publicConfigReader(
  apiUrl: string,
  now: () => number = Date.now,
): () => Promise<PublicConfig | null> {
  let known: PublicConfig | null = null;
  let asked: Promise<PublicConfig | null> | null = null;
  let askedAt = 0;
  return () => {
    if (!asked || now() - askedAt > (known ? FRESH_MS : TIMEOUT_MS)) {
      askedAt = now();
      asked = readConfig(apiUrl).then((config) => (known = config ?? known));
    }
    return asked;
  };
}

async function readConfig(apiUrl: string): Promise<PublicConfig | null> {
  try {
    const response = await fetch(new URL(configRoutes.read.path, apiUrl), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? ((await response.json()) as PublicConfig) : null;
  } catch {
    return null;
  }
}
