import { useSyncExternalStore } from 'react';
import { HEADER_NAVIGATION, type NavigationAudience } from '../../config/navigation.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { STORAGE_KEYS } from '../../lib/storage.js';
import { useUser } from '../../lib/use-user.js';
import { SiteLink } from './site-link.js';

interface HeaderLinksProps {
  readonly className: string | undefined;
  readonly onLeave?: () => void;
}

export function HeaderLinks({ className, onLeave }: HeaderLinksProps) {
  const { t } = useI18n();
  const isAdministrator = useIsAdministrator();
  const user = useUser();
  const includes: Readonly<Record<NavigationAudience, boolean>> = {
    everyone: true,
    'signed-in': user !== null,
    administrator: isAdministrator,
  };
  return HEADER_NAVIGATION.filter(({ audience }) => includes[audience]).map(({ to, label, isExternal }) =>
    isExternal ? (
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

const subscribe = (listener: () => void) => {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};

/** Whether this browser stores a token of the back-office, which may have expired. */
function useIsAdministrator(): boolean {
  return useSyncExternalStore(subscribe, hasAdminToken, () => false);
}

function hasAdminToken(): boolean {
  try {
    return window.localStorage.getItem(STORAGE_KEYS.adminToken) !== null;
  } catch {
    return false;
  }
}
