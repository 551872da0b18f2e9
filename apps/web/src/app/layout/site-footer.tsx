import { FOOTER_NAVIGATION } from '../../config/navigation.js';
import { useI18n } from '../../i18n/i18n-context.js';
import styles from './site-footer.module.css';
import { SiteLink } from './site-link.js';
import { SegmentedControl } from '../../components/ui/segmented-control.js';
import { THEMES, useTheme } from '../../lib/theme.js';

export function SiteFooter() {
  const { t } = useI18n();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <h2 className={styles.heading}>{t('footer.about')}</h2>
          <p className={styles.text}>{t('footer.aboutText')}</p>
        </div>
        {FOOTER_NAVIGATION.map(({ title, items }) => (
          <nav key={title} aria-label={t(title)}>
            <h2 className={styles.heading}>{t(title)}</h2>
            <ul>
              {items.map(({ path, label }) => (
                <li key={path}>
                  <SiteLink to={path} className={styles.link}>
                    {t(label)}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className={`${styles.theme} needs-script`}>
          <h2 className={styles.heading}>{t('theme.label')}</h2>
          <ThemeSwitcher />
        </div>
        <p className={styles.note}>{t('footer.aiNote')}</p>
      </div>
    </footer>
  );
}

function ThemeSwitcher() {
  const { t } = useI18n();
  const { theme, setTheme } = useTheme();
  return (
    <SegmentedControl
      label={t('theme.label')}
      value={theme}
      onChange={setTheme}
      options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
    />
  );
}
