import {
  analysisRoutes,
  articlesRoutes,
  authRoutes,
  healthRoutes,
  type CallArguments,
  type Route,
  type RouteTypes,
} from '@vaglio/contracts';
import { assertExpected, scaledLimit } from '../fault.js';
import type { Answer, ApiUser } from './api-user.js';

/** A call and the statuses that are correct for it now. */
interface Call {
  readonly name: string;
  readonly expected: readonly number[];
  readonly make: (user: ApiUser) => Promise<Answer>;
}

export function expecting<T extends RouteTypes>(
  expected: readonly number[],
  route: Route<T>,
  ...input: CallArguments<T>
): Call {
  return {
    name: `${route.method} ${route.path}`,
    expected,
    make: (user) => user.call(route, ...input),
  };
}

/** The limit for every answer. */
const LIMIT_MS = 3_000;

/** Makes all calls in parallel, checks status and duration, and returns the longest duration. */
export async function boundedCalls(user: ApiUser, calls: readonly Call[]): Promise<number> {
  const durations = await Promise.all(
    calls.map(async ({ name, expected, make }) => {
      const { status, ms } = await make(user);
      const rounded = Math.round(ms);
      assertExpected(expected.includes(status), `${name} was answered with ${status} after ${rounded} ms`);
      assertExpected(ms <= scaledLimit(LIMIT_MS), `${name} was answered after ${rounded} ms`);
      return ms;
    }),
  );
  return Math.max(...durations);
}

// Made without a token, because the account of a signed-in caller is read from the database.
export const isLive = expecting([200], healthRoutes.live, { token: null });
export const isReady = (expected: number): Call => expecting([expected], healthRoutes.ready, { token: null });

/** The calls of most pages: articles and the signed-in account. */
export function readingCalls(...expected: readonly number[]): Call[] {
  return [expecting(expected, articlesRoutes.list), expecting(expected, authRoutes.currentUser)];
}

/** A submission that waits for its article. */
export const analysisCall = (url: string, expected: number): Call =>
  expecting([expected], analysisRoutes.analyze, { body: { url } });

/** A submission that does not wait; refused with 503 when it cannot be stored or queued. */
export const submissionCall = (url: string): Call =>
  expecting([202, 503], analysisRoutes.analyze, { body: { url }, headers: { Prefer: 'respond-async' } });
