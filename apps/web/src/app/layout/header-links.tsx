import { HEADER_NAVIGATION, type NavigationAudience } from '../../config/navigation.js';
import { useUser } from '../../features/auth/use-user.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { SiteLink } from './site-link.js';
import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '../../lib/storage.js';

interface HeaderLinksProps {
  readonly className: string | undefined;
  readonly onLeave?: () => void;
}

/** The entries of the header that are there for this reader. */
export function HeaderLinks({ className, onLeave }: HeaderLinksProps) {
  const { t } = useI18n();
  const isAdministrator = useIsAdministrator();
  const user = useUser();
  const isFor: Readonly<Record<NavigationAudience, boolean>> = {
    everybody: true,
    'signed-in': user !== null,
    administrator: isAdministrator,
  };
  return HEADER_NAVIGATION.filter(({ audience }) => isFor[audience]).map(({ to, label, isOutside }) =>
    isOutside ? (
      <a key={to} href={to} className={className}>
        {t(label)}
      </a>
    ) : (
      <SiteLink key={to} to={to} className={className} isNavigation onClick={onLeave}>
        {t(label)}
      </SiteLink>
    ),
  );
}

const listen = (listener: () => void) => {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};

/** Whether this browser holds an administrator's session. Whether it is still good, the back-office finds out. */
function useIsAdministrator(): boolean {
  return useSyncExternalStore(listen, hasToken, () => false);
}

function hasToken(): boolean {
  try {
    return window.localStorage.getItem(STORAGE_KEYS.adminToken) !== null;
  } catch {
    return false;
  }
}
