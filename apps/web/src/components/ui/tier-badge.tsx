import { hasPremium, type User } from '@vaglio/contracts';
import { useI18n } from '../../i18n/i18n-context.js';
import { Badge } from './badge.js';
import { Icon } from './icon.js';

export function TierBadge({ user }: { readonly user: User }) {
  const { t } = useI18n();
  if (!hasPremium(user)) return <Badge variant="secondary">{t('user.free')}</Badge>;
  return (
    <Badge>
      <Icon name="crown" size={14} />
      {t('user.premium')}
    </Badge>
  );
}
