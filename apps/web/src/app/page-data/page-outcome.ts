import { ApiError, type ClientErrorCode } from '@vaglio/contracts';

/** What came of gathering a page's data, as it travels from the server to the browser. */
export type PageOutcome =
  | { readonly key: string; readonly value: unknown }
  | {
      readonly key: string;
      readonly code: ClientErrorCode;
      readonly message: string;
      readonly status: number;
    };

const NOT_FOUND = 404;
/** An address that the API refuses to read leads to nothing either. */
const LEADS_NOWHERE: readonly number[] = [400, NOT_FOUND];

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && LEADS_NOWHERE.includes(error.status);
}

export function failedOutcome(key: string, error: unknown): PageOutcome {
  if (!(error instanceof ApiError)) return { key, code: 'UNEXPECTED', message: '', status: 500 };
  const { code, message, status } = error;
  return { key, code, message, status };
}

/** The state in which the browser's store of answers begins. */
export function knownOf(outcome: PageOutcome): { readonly value: unknown } | { readonly error: unknown } {
  if ('value' in outcome) return { value: outcome.value };
  return { error: new ApiError(outcome.code, outcome.message, outcome.status) };
}

/** The status of the page: a thing that is not there is 404, data that can't be had 503. */
export function statusOf(outcome: PageOutcome | null): number {
  if (!outcome || 'value' in outcome) return 200;
  return LEADS_NOWHERE.includes(outcome.status) ? NOT_FOUND : 503;
}
