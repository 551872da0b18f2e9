import { holds } from '../fault.js';
import { patiently } from '../wait.js';
import type { Person } from './api-user.js';

/** A call and the answers that are right for it now. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly headers?: object;
  readonly right: readonly number[];
}

/** No answer may take longer, whatever is broken. */
const LONGEST_MS = 3_000;

/** Asks each once, all at the same time; gives the longest wait. */
export async function bounded(person: Person, calls: readonly Call[]): Promise<number> {
  const waits = await Promise.all(
    calls.map(async ({ method, path, body, headers, right }) => {
      const { status, ms } = await person.ask(method, path, body, headers);
      const call = `${method} ${path}`;
      holds(right.includes(status), `${call} was answered with ${status} after ${Math.round(ms)} ms`);
      holds(ms <= patiently(LONGEST_MS), `${call} was answered after ${Math.round(ms)} ms`);
      return ms;
    }),
  );
  return Math.max(...waits);
}

/** A signed-in caller is looked up in the database first. */
export const NOBODY = { authorization: '' };

/** What a reader's browser and a submission ask for, while nothing can be read from the database. */
export function callsWithoutDatabase(page: string): Call[] {
  return [
    { method: 'GET', path: '/api/health/live', headers: NOBODY, right: [200] },
    { method: 'GET', path: '/api/health/ready', headers: NOBODY, right: [503] },
    { method: 'GET', path: '/api/articles', right: [503] },
    { method: 'GET', path: '/api/auth/user', right: [503] },
    { method: 'GET', path: '/api/remaining-analyses', right: [503] },
    { method: 'POST', path: '/api/analyze', body: { url: page }, right: [503] },
  ];
}
