import { useLocation } from 'react-router-dom';
import { Button } from '../../components/ui/button.js';
import { Icon } from '../../components/ui/icon.js';
import { Logo } from '../../components/ui/logo.js';
import { paths } from '../../config/pages.js';
import { UserMenu } from '../../features/auth/components/user-menu.js';
import { useUser } from '../../features/auth/use-user.js';
import { LanguageSwitcher } from '../../features/language/language-switcher.js';
import { RemainingPill } from '../../features/usage/components/remaining-pill.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { useDialogs } from '../../lib/services.js';
import { HeaderLinks } from './header-links.js';
import { MobileMenu } from './mobile-menu.js';
import styles from './site-header.module.css';
import { SiteLink } from './site-link.js';

export function SiteHeader() {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const user = useUser();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <SiteLink to={paths.home} className={styles.home}>
          <Logo />
        </SiteLink>
        <nav className={styles.nav} aria-label={t('nav.label')}>
          <HeaderLinks className={styles.link} />
        </nav>
        <div className={styles.end}>
          <LanguageSwitcher />
          <div className={styles.wide}>
            <RemainingPill user={user} />
            <NewAnalysis />
            <UserMenu />
          </div>
          <div className={styles.narrow}>
            <MobileMenu key={pathname} />
          </div>
        </div>
      </div>
    </header>
  );
}

function NewAnalysis() {
  const { t } = useI18n();
  const dialogs = useDialogs();
  return (
    <Button
      variant="secondary"
      className={styles.analyse}
      title={t('analyse.title')}
      onClick={() => dialogs.open({ kind: 'analyse' })}
    >
      <Icon name="plus" size={18} />
      {t('nav.analysis')}
    </Button>
  );
}
