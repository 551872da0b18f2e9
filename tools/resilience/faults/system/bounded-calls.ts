import { assertPromise } from '../fault.js';
import { scaledLimit } from '../wait.js';
import type { ApiUser } from './api-user.js';

/** A call and the statuses that are correct for it now. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly headers?: object;
  readonly expected: readonly number[];
}

/** The promised limit for every answer, whatever is broken. */
const LONGEST_MS = 3_000;

/** Makes all calls in parallel, checks status and time, and returns the longest time. */
export async function boundedCalls(user: ApiUser, calls: readonly Call[]): Promise<number> {
  const waits = await Promise.all(
    calls.map(async ({ method, path, body, headers, expected }) => {
      const { status, ms } = await user.ask(method, path, body, headers);
      const call = `${method} ${path}`;
      assertPromise(
        expected.includes(status),
        `${call} was answered with ${status} after ${Math.round(ms)} ms`,
      );
      assertPromise(ms <= scaledLimit(LONGEST_MS), `${call} was answered after ${Math.round(ms)} ms`);
      return ms;
    }),
  );
  return Math.max(...waits);
}

/** A signed-in caller is looked up in the database first. */
export const NO_AUTHORIZATION = { authorization: '' };

/** What a reader's browser and a submission ask for, while nothing can be read from the database. */
export function callsWithoutDatabase(page: string): Call[] {
  return [
    { method: 'GET', path: '/api/health/live', headers: NO_AUTHORIZATION, expected: [200] },
    { method: 'GET', path: '/api/health/ready', headers: NO_AUTHORIZATION, expected: [503] },
    { method: 'GET', path: '/api/articles', expected: [503] },
    { method: 'GET', path: '/api/auth/user', expected: [503] },
    { method: 'GET', path: '/api/remaining-analyses', expected: [503] },
    { method: 'POST', path: '/api/analyze', body: { url: page }, expected: [503] },
  ];
}
