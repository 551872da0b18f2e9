import type { CredibilityClass } from '@vaglio/contracts';
import { useI18n } from '../../i18n/i18n-context.js';
import { Badge } from '../ui/badge.js';

/** The class in capitals and in its color. */
export function ClassBadge({ value }: { readonly value: CredibilityClass }) {
  const { t } = useI18n();
  return <Badge variant={value}>{t(`class.${value}`).toUpperCase()}</Badge>;
}
