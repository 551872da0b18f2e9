import type { Language } from '../language/language.js';
import { createApiClient, type ApiClient } from './api-client.js';

/** How a program calls. */
export interface ProgramOptions {
  /** A personal token, or the token of a sign-in; without one only public calls are answered. */
  readonly token?: string | null;
  /** Of sentences in answers; English unless given. */
  readonly language?: Language;
  /** How long a call may take; as long as the server needs unless given. */
  readonly timeoutMs?: number;
}

/** The API client of programs: it sends its token in the header, and no cookies. */
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
