import { ApiError } from '../providers/api/api-error.js';

interface Sentence {
  readonly key: string;
  readonly args?: Readonly<Record<string, unknown>>;
}

/** What to tell a person whose sign-in did not work: the plain fact first, then what is known beyond it. */
export function signInProblem(error: unknown): readonly Sentence[] {
  if (!(error instanceof ApiError) || error.isOffline) return [{ key: 'vaglio.signIn.failed' }];
  const invalid = { key: 'vaglio.signIn.invalid' };
  if (error.status === 401) return [invalid];
  const seconds = error.details.retryAfterSeconds;
  const wait = seconds === undefined ? [] : [{ key: 'vaglio.signIn.waitSeconds', args: { seconds } }];
  return [invalid, { key: error.message }, ...wait];
}
