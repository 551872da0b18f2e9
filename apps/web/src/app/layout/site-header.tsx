import { useLocation } from 'react-router-dom';
import { Logo } from '../../components/ui/logo.js';
import { HEADER_NAVIGATION } from '../../config/navigation.js';
import { paths } from '../../config/paths.js';
import { UserMenu } from '../../features/auth/components/user-menu.js';
import { LanguageSwitcher } from '../../features/language/language-switcher.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { MobileMenu } from './mobile-menu.js';
import styles from './site-header.module.css';
import { SiteLink } from './site-link.js';

export function SiteHeader() {
  const { t } = useI18n();
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <SiteLink to={paths.home} className={styles.home}>
          <Logo />
        </SiteLink>
        <nav className={styles.nav} aria-label={t('nav.label')}>
          {HEADER_NAVIGATION.map(({ path, label }) => (
            <SiteLink key={path} to={path} className={styles.link} isNavigation>
              {t(label)}
            </SiteLink>
          ))}
        </nav>
        <div className={styles.end}>
          <LanguageSwitcher />
          <div className={styles.wide}>
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
