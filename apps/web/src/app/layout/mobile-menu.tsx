import { useState } from 'react';
import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';
import { Icon } from '../../components/ui/icon.js';
import { Logo } from '../../components/ui/logo.js';
import { HEADER_NAVIGATION } from '../../config/navigation.js';
import { useAuth } from '../../features/auth/auth-context.js';
import { AuthLink } from '../../features/auth/components/auth-link.js';
import { UserPanel } from '../../features/auth/components/user-panel.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { useStore } from '../../lib/use-store.js';
import styles from './site-header.module.css';
import { SiteLink } from './site-link.js';

export function MobileMenu() {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        shape="icon"
        aria-label={t('nav.openMenu')}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </Button>
      <Dialog isOpen={isOpen} onClose={close} label={t('nav.menu')} shape="sheet">
        <div className={styles.sheetHead}>
          <Logo />
        </div>
        <nav className={styles.sheetNav} aria-label={t('nav.label')}>
          {HEADER_NAVIGATION.map(({ path, label }) => (
            <SiteLink key={path} to={path} className={styles.link} isNavigation onClick={close}>
              {t(label)}
            </SiteLink>
          ))}
        </nav>
        <Account onLeave={close} />
      </Dialog>
    </>
  );
}

function Account({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useI18n();
  const auth = useAuth();
  const { user } = useStore(auth);
  if (user) return <UserPanel user={user} onLeave={onLeave} />;
  return (
    <AuthLink mode="create" onOpen={onLeave}>
      {t('user.getStarted')}
    </AuthLink>
  );
}
