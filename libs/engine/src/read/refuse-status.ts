import { ContentInaccessibleError, PageNotModifiedError } from '../analysis.types.js';
import type { FetchedBody } from './safe-fetch.js';

const CHALLENGE =
  /(?:cf-challenge|challenge-platform|just a moment|captcha|datadome|_incapsula_|px-captcha|ddos-guard|awswaf|are you a (?:human|robot))/i;

/** Throws the error for a status that is not 2xx. */
export function refuseStatus(answer: FetchedBody): void {
  const { status } = answer;
  if (status >= 200 && status < 300) return;
  if (status === 304) throw new PageNotModifiedError();
  const note = `status ${status}`;
  if (status === 404 || status === 410) throw new ContentInaccessibleError('not_found', false, note);
  if (status === 451) throw new ContentInaccessibleError('geo_blocked', false, note);
  // LinkedIn answers 999 to visitors without an account.
  if (status === 401 || status === 407 || status === 999)
    throw new ContentInaccessibleError('login_wall', false, note);
  if (status === 402) throw new ContentInaccessibleError('paywall', false, note);
  if (isBotWall(answer)) throw new ContentInaccessibleError('bot_wall', status !== 403, note);
  if (status >= 500) throw new ContentInaccessibleError('site_error', true, note);
  throw new ContentInaccessibleError('unreachable', status === 408, note);
}

function isBotWall({ status, headers, body }: FetchedBody): boolean {
  if (status === 403 || status === 429 || headers['cf-mitigated'] !== undefined) return true;
  return status === 503 && CHALLENGE.test(body.toString('latin1', 0, 32_768));
}
