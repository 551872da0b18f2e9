import { Menu } from '../../../components/ui/menu.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useUser } from '../use-user.js';
import { AuthLink } from './auth-link.js';
import { UserPanel } from './user-panel.js';

export function UserMenu() {
  const { t } = useI18n();
  const user = useUser();
  if (!user) return <AuthLink mode="create">{t('user.getStarted')}</AuthLink>;
  const [localPart = user.email] = user.email.split('@');
  return (
    <Menu label={localPart} description={t('user.menu')}>
      <UserPanel user={user} />
    </Menu>
  );
}
