import type { Language } from '../language/language.js';
import { createApiClient, type ApiClient } from './api-client.js';

/** The options of a program's client. */
export interface ProgramOptions {
  /** A personal token, or the token of a sign-in; without one only public calls work. */
  readonly token?: string | null;
  /** The language of messages; default English. */
  readonly language?: Language;
  /** The timeout of a call; default none. */
  readonly timeoutMs?: number;
}

/** Creates the API client of programs, which sends its token in a header and no cookies. */
export function createProgramClient(
  origin: string,
  { token = null, language = 'en', timeoutMs }: ProgramOptions = {},
): ApiClient {
  return createApiClient({
    fetch: (address, init) => fetch(address, init),
    origin: origin.replace(/\/+$/, ''),
    token: () => token,
    language: () => language,
    init: { credentials: 'omit', redirect: 'error' },
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
}
