import { plural } from '../../i18n/plural.js';
import { useI18n } from '../../i18n/i18n-context.js';

export function ShareCount({ count }: { readonly count: number }) {
  const { t } = useI18n();
  return count === 0 ? null : <span>{plural(t, 'shares.many', count)}</span>;
}
