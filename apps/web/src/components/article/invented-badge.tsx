import { useI18n } from '../../i18n/i18n-context.js';
import { isInventedHost } from '../../lib/web-url.js';
import { Badge } from '../ui/badge.js';

/** Marks articles of seeded examples. */
export function InventedBadge({ domain }: { readonly domain: string }) {
  const { t } = useI18n();
  return isInventedHost(domain) ? <Badge variant="outline">{t('card.invented')}</Badge> : null;
}
