import { fieldOf } from '../../../shared/external-http/field-of.js';
import type { JsonAnswer } from '../../../shared/external-http/json-call.js';
import type { GraphFailure } from './graph.error.js';

/** Meta's own table: https://developers.facebook.com/docs/graph-api/guides/error-handling */
const BY_CODE: Readonly<Record<number, GraphFailure>> = {
  1: 'trouble',
  2: 'trouble',
  3: 'permission',
  4: 'rate-limit',
  10: 'permission',
  17: 'rate-limit',
  32: 'rate-limit',
  102: 'token',
  190: 'token',
  341: 'rate-limit',
  368: 'rate-limit',
  506: 'duplicate',
  613: 'rate-limit',
};

/** What an answer that isn't a success means; null for a success. */
export function graphFailureOf({ status, body }: JsonAnswer): GraphFailure | null {
  const error = fieldOf(body, 'error');
  if (error === undefined) {
    if (status >= 200 && status < 300) return body === null ? 'unanswered' : null;
    // A gateway speaks, not the Graph: nobody knows what happened behind it.
    return status >= 500 ? 'unanswered' : 'refused';
  }
  const code = Number(fieldOf(error, 'code'));
  const known = BY_CODE[code];
  if (known) return known;
  if (code >= 200 && code < 300) return 'permission';
  if (code >= 80_000 && code <= 80_014) return 'rate-limit';
  return fieldOf(error, 'is_transient') === true ? 'trouble' : 'refused';
}
