import { SCORE_BANDS } from '@vaglio/contracts';
import { classNames } from '../../../components/class-names.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import styles from './score-bands.module.css';

export function ScoreBands() {
  const { t } = useI18n();
  return (
    <ol className={styles.bands}>
      {SCORE_BANDS.map(({ credibilityClass, min, max }) => (
        <li key={credibilityClass} className={classNames(styles.band, styles[credibilityClass])}>
          <p className={styles.range}>{t('method.range', { min, max })}</p>
          <h3 className={styles.name}>
            {t(`class.${credibilityClass}`)} · {t(`band.${credibilityClass}.level`)}
          </h3>
          <p className={styles.text}>{t(`band.${credibilityClass}.text`)}</p>
        </li>
      ))}
    </ol>
  );
}
