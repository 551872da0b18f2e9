import { ApiError } from '@vaglio/contracts';
import type { Translate } from '../i18n/translate.js';

/** The text of an error for visitors: the site's own, else the one of the API, else the fallback. */
export function messageOfError(error: unknown, t: Translate, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.code === 'NETWORK') return t('errors.NETWORK');
  if (error.code === 'UNEXPECTED') return error.status >= 500 ? t('errors.SERVER') : fallback;
  return error.message || fallback;
}
