import { hasPremium, type User } from '@vaglio/contracts';
import { useToasts } from '../../../components/toast-context.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useAuth } from '../auth-context.js';
import styles from './user-menu.module.css';

interface UserPanelProps {
  readonly user: User;
  readonly onLeave?: () => void;
}

/** Who is signed in and what they can do about it: in the header's menu and in the mobile menu. */
export function UserPanel({ user, onLeave }: UserPanelProps) {
  const { t } = useI18n();
  const auth = useAuth();
  const toasts = useToasts();
  const isPremium = hasPremium(user, new Date());
  const leave = async () => {
    await auth.logout();
    onLeave?.();
    toasts.show({ title: t('auth.loggedOut'), description: t('auth.loggedOutText') });
  };
  return (
    <>
      <div className={styles.identity}>
        <p className={styles.email}>{user.email}</p>
        <Badge variant={isPremium ? 'default' : 'secondary'}>
          {t(isPremium ? 'user.premium' : 'user.free')}
        </Badge>
      </div>
      {isPremium ? (
        <p className={styles.fact}>{t('user.unlimited')}</p>
      ) : (
        <Button variant="quiet" className={styles.row} disabled>
          {t('user.premiumSoon')}
        </Button>
      )}
      <Button variant="quiet" className={styles.row} onClick={() => void leave()}>
        {t('user.logout')}
      </Button>
    </>
  );
}
