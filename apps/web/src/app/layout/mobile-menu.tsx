import { useState } from 'react';
import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';
import { Icon } from '../../components/ui/icon.js';
import { Logo } from '../../components/ui/logo.js';
import { AuthLink } from '../../components/auth-link.js';
import { UserPanel } from '../../features/auth/components/user-panel.js';
import { useUser } from '../../lib/use-user.js';
import { RemainingPill } from '../../features/quota/components/remaining-pill.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { useDialogs } from '../../lib/services.js';
import { HeaderLinks } from './header-links.js';
import styles from './site-header.module.css';

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
          <HeaderLinks className={styles.link} onLeave={close} />
        </nav>
        <AccountActions onLeave={close} />
      </Dialog>
    </>
  );
}

function AccountActions({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useI18n();
  const dialogs = useDialogs();
  const user = useUser();
  const analyze = () => {
    onLeave();
    dialogs.open({ kind: 'analyze' });
  };
  return (
    <div className={styles.sheetActions}>
      <p>
        <RemainingPill isLong />
      </p>
      <Button variant="secondary" onClick={analyze}>
        <Icon name="plus" size={18} />
        {t('analyze.title')}
      </Button>
      {user ? (
        <UserPanel user={user} onLeave={onLeave} />
      ) : (
        <AuthLink mode="create" onOpen={onLeave}>
          {t('user.getStarted')}
        </AuthLink>
      )}
    </div>
  );
}
