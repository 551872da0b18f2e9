import { useLocation } from 'react-router-dom';
import { Button } from '../../components/ui/button.js';
import { Icon } from '../../components/ui/icon.js';
import { Logo } from '../../components/ui/logo.js';
import { paths } from '../../config/pages.js';
import { useUser } from '../../lib/use-user.js';
import { RemainingPill } from '../../features/quota/components/remaining-pill.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { useDialogs } from '../../lib/services.js';
import { HeaderLinks } from './header-links.js';
import { MobileMenu } from './mobile-menu.js';
import styles from './site-header.module.css';
import { SiteLink } from './site-link.js';
import { Menu } from '../../components/ui/menu.js';
import { AuthLink } from '../../components/auth-link.js';
import { UserPanel } from '../../features/auth/components/user-panel.js';
import { INTERFACE_LANGUAGES, LANGUAGES } from '@vaglio/contracts';
import { SegmentedControl } from '../../components/ui/segmented-control.js';

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
          <HeaderLinks className={styles.link} />
        </nav>
        <div className={styles.end}>
          <LanguageSwitcher />
          <div className={styles.wide}>
            <RemainingPill />
            <NewAnalysisButton />
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

function NewAnalysisButton() {
  const { t } = useI18n();
  const dialogs = useDialogs();
  return (
    <Button
      variant="secondary"
      className={styles.analyze}
      title={t('analyze.title')}
      onClick={() => dialogs.open({ kind: 'analyze' })}
    >
      <Icon name="plus" size={18} />
      {t('nav.analysis')}
    </Button>
  );
}

function UserMenu() {
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

function LanguageSwitcher() {
  const { t, language, isLocked, setLanguage } = useI18n();
  return (
    <SegmentedControl
      label={t('language.label')}
      value={language}
      isDisabled={isLocked}
      onChange={setLanguage}
      options={LANGUAGES.map((code) => ({
        value: code,
        label: code.toUpperCase(),
        spoken: `${code.toUpperCase()}: ${INTERFACE_LANGUAGES[code].name}`,
        lang: code,
      }))}
    />
  );
}
