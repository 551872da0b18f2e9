import { ApiError } from '@vaglio/contracts';
import type { Translate } from '../i18n/translate.js';

/** The sentence for a failure: the site's own if there is one, else the server's, else the fallback. */
export function messageOfError(error: unknown, t: Translate, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.code === 'NETWORK') return t('errors.NETWORK');
  if (error.code === 'UNEXPECTED') return error.status >= 500 ? t('errors.SERVER') : fallback;
  return error.message || fallback;
}
