import { createHash } from 'node:crypto';
import type { Language } from '@vaglio/contracts';
import { BoundedCache } from './bounded-cache.js';
import { SharedAsking } from './shared-asking.js';

/** Where the API answers, and what tells it that the site itself is asking. */
export interface ApiAccess {
  readonly apiUrl: string;
  readonly apiHeaders?: Readonly<Record<string, string>>;
}

/** An answer of the API and the name of this very version of it. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: string;
  readonly version: string;
}

const TIMEOUT_MS = 3_000;
const MOST_CHARS = 16 * 1024 * 1024;
const NOT_MODIFIED = 304;
const SEPARATOR = ' ';

/** Reads what anybody may read, always as it is now: what is kept is only given after asking whether it still holds. */
export class ApiReader {
  private readonly kept = new BoundedCache<ApiAnswer>(MOST_CHARS, ({ body }) => body.length + 256);
  private readonly asking = new SharedAsking((key) => this.ask(key));

  constructor(private readonly access: ApiAccess) {}

  read(address: string, language: Language): Promise<ApiAnswer> {
    return this.asking.answer(`${language}${SEPARATOR}${address}`);
  }

  private async ask(key: string): Promise<ApiAnswer> {
    const [language = '', address = ''] = key.split(SEPARATOR, 2);
    const kept = this.kept.get(key);
    const response = await fetch(new URL(address, this.access.apiUrl), {
      headers: {
        ...this.access.apiHeaders,
        Accept: 'application/json',
        'Accept-Language': language,
        ...(kept && { 'If-None-Match': kept.version }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await response.text();
    if (kept && response.status === NOT_MODIFIED) return kept;
    const answer = { status: response.status, body, version: versionOf(response, body) };
    if (response.ok) this.kept.set(key, answer);
    return answer;
  }
}

function versionOf({ headers, status }: Response, body: string): string {
  // A failure names its own request in its body: the status is all that matters of it.
  if (status >= 400) return `status ${status}`;
  return headers.get('etag') ?? createHash('sha256').update(body).digest('base64url');
}
