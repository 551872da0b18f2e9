import { counted } from '../../i18n/counted.js';
import type { Translate } from '../../i18n/translate.js';

/** How often something was shared, in words. */
export function shareCountText(t: Translate, count: number): string {
  if (count === 0) return t('shares.none');
  return counted(t, 'shares.many', count);
}
