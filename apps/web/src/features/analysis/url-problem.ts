import { parsedUrl } from '@vaglio/contracts';
import type { MessageKey } from '../../i18n/translate.js';

/** Title and text of a URL that cannot be analyzed. */
export interface UrlProblem {
  readonly title: MessageKey;
  readonly text: MessageKey;
}

export function urlProblem(url: string): UrlProblem | null {
  if (url === '') return { title: 'analyze.urlRequired', text: 'analyze.urlRequiredText' };
  const isWeb = /^https?:$/.test(parsedUrl(url)?.protocol ?? '');
  return isWeb ? null : { title: 'analyze.urlInvalid', text: 'analyze.urlInvalidText' };
}
