import { useI18n } from '../../../i18n/i18n-context.js';
import styles from './registration-required.module.css';

/** Why the dialog opened: an analysis needs an account. */
export function RegistrationRequired() {
  const { t } = useI18n();
  return (
    <div className={styles.notice} role="status">
      <p className={styles.title}>{t('analyse.registration')}</p>
      <p>{t('analyse.registrationText')}</p>
    </div>
  );
}
