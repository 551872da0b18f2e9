import { counted } from '../../i18n/counted.js';
import { useI18n } from '../../i18n/i18n-context.js';

/** How often something was shared, in words; nothing where it never was. */
export function ShareCount({ count }: { readonly count: number }) {
  const { t } = useI18n();
  return count === 0 ? null : <span>{counted(t, 'shares.many', count)}</span>;
}
