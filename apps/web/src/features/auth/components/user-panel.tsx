import { hasPremium, type User } from '@vaglio/contracts';
import { useAuth, useDialogs, useQueries } from '../../../lib/services.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { TierBadge } from '../../../components/ui/tier-badge.js';
import { paths } from '../../../config/pages.js';
import { useIsPremiumOnSale } from '../../../config/site.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useAction } from '../../../lib/use-action.js';
import { QUERY_KEYS } from '../../../lib/use-query.js';
import styles from './user-menu.module.css';

/** Account, links and sign-out, for the menu of the header and the mobile menu. */
export function UserPanel({ user, onLeave }: { readonly user: User; readonly onLeave?: () => void }) {
  const { t } = useI18n();
  const auth = useAuth();
  const queries = useQueries();
  const dialogs = useDialogs();
  const isOnSale = useIsPremiumOnSale();
  const isPremium = hasPremium(user);
  const { isPending, run } = useAction({
    done: 'auth.loggedOut',
    doneText: 'auth.loggedOutText',
    failed: 'errors.title',
  });
  const signOut = () =>
    run(async () => {
      await auth.logout();
      Object.values(QUERY_KEYS).forEach((prefix) => queries.invalidate(prefix));
      onLeave?.();
    });
  return (
    <>
      <div className={styles.identity}>
        <p className={styles.email}>{user.email}</p>
        <TierBadge user={user} />
      </div>
      {isPremium ? (
        <p className={styles.fact}>{t('user.unlimited')}</p>
      ) : (
        <Button
          variant="quiet"
          className={styles.row}
          disabled={!isOnSale}
          onClick={() => {
            onLeave?.();
            dialogs.open({ kind: 'limit', reason: 'upgrade' });
          }}
        >
          {t(isOnSale ? 'user.premiumBuy' : 'user.premiumSoon')}
        </Button>
      )}
      <ButtonLink variant="quiet" className={styles.row} to={paths.history} onClick={onLeave}>
        {t('user.history')}
      </ButtonLink>
      <ButtonLink variant="quiet" className={styles.row} to={paths.account} onClick={onLeave}>
        {t('user.account')}
      </ButtonLink>
      <Button variant="quiet" className={styles.row} disabled={isPending} onClick={() => void signOut()}>
        {t('user.logout')}
      </Button>
    </>
  );
}
