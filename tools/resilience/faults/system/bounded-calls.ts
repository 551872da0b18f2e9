import {
  analysisRoutes,
  articlesRoutes,
  authRoutes,
  healthRoutes,
  type CallArguments,
  type Route,
  type RouteTypes,
} from '@vaglio/contracts';
import { assertPromise, scaledLimit } from '../fault.js';
import type { ApiUser } from './api-user.js';

/** A call and the statuses that are correct for it now. */
export interface Call {
  readonly name: string;
  readonly expected: readonly number[];
  readonly make: (user: ApiUser) => Promise<{ readonly status: number; readonly ms: number }>;
}

/** A call of the contracts that is expected to be answered with one of these statuses. */
export function expecting<T extends RouteTypes>(
  expected: readonly number[],
  route: Route<T>,
  ...input: CallArguments<T>
): Call {
  return {
    name: `${route.method} ${route.path}`,
    expected,
    make: (user) => user.ask(route, ...input),
  };
}

/** The promised limit for every answer, whatever is broken. */
const LONGEST_MS = 3_000;

/** Makes all calls in parallel, checks status and time, and returns the longest time. */
export async function boundedCalls(user: ApiUser, calls: readonly Call[]): Promise<number> {
  const waits = await Promise.all(
    calls.map(async ({ name, expected, make }) => {
      const { status, ms } = await make(user);
      assertPromise(
        expected.includes(status),
        `${name} was answered with ${status} after ${Math.round(ms)} ms`,
      );
      assertPromise(ms <= scaledLimit(LONGEST_MS), `${name} was answered after ${Math.round(ms)} ms`);
      return ms;
    }),
  );
  return Math.max(...waits);
}

/** A signed-in caller is looked up in the database first, so these two are asked without a token. */
export const isLive = expecting([200], healthRoutes.live, { token: null });
export const isReady = (expected: number): Call => expecting([expected], healthRoutes.ready, { token: null });

/** What a browser asks on most pages: articles and the signed-in account. */
export function readingCalls(...expected: readonly number[]): Call[] {
  return [expecting(expected, articlesRoutes.list), expecting(expected, authRoutes.currentUser)];
}

/** A submission that waits for its article. */
export const analysisCall = (url: string, expected: number): Call =>
  expecting([expected], analysisRoutes.analyze, { body: { url } });

/** A submission that does not wait: what can't be stored or queued now is refused. */
export const submissionCall = (url: string): Call =>
  expecting([202, 503], analysisRoutes.analyze, { body: { url }, headers: { Prefer: 'respond-async' } });
