import { createHash } from 'node:crypto';
import type { Language } from '@vaglio/contracts';
import { askApi, type ApiResponse } from './ask-api.js';
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
/** Statuses from here on say no. */
export const FIRST_REFUSAL = 400;
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
    const response = await askApi(this.access, address, {
      headers: {
        Accept: 'application/json',
        'Accept-Language': language,
        ...(kept && { 'If-None-Match': kept.version }),
      },
      timeoutMs: TIMEOUT_MS,
    });
    if (kept && response.status === NOT_MODIFIED) return kept;
    const answer = { status: response.status, body: response.body, version: versionOf(response) };
    if (response.status < FIRST_REFUSAL) this.kept.set(key, answer);
    return answer;
  }
}

function versionOf({ status, etag, body }: ApiResponse): string {
  // A failure names its own request in its body: the status is all that matters of it.
  if (status >= FIRST_REFUSAL) return `status ${status}`;
  return etag ?? createHash('sha256').update(body).digest('base64url');
}
