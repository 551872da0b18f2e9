import { parsedUrl } from '@vaglio/contracts';
import type { MessageKey } from '../../i18n/translate.js';

/** Why an address can't be sent, in a title and a sentence. */
export interface UrlObjection {
  readonly title: MessageKey;
  readonly text: MessageKey;
}

export function objectionTo(url: string): UrlObjection | null {
  if (url === '') return { title: 'analyse.urlRequired', text: 'analyse.urlRequiredText' };
  const isWeb = /^https?:$/.test(parsedUrl(url)?.protocol ?? '');
  return isWeb ? null : { title: 'analyse.urlInvalid', text: 'analyse.urlInvalidText' };
}
