import { STAGES, type Stage } from '@vaglio/contracts';
import { classNames } from '../../../components/class-names.js';
import { Icon } from '../../../components/ui/icon.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import styles from './stage-list.module.css';

/** The stages of an analysis as they pass. Screen readers hear the one that begins. */
export function StageList({ current }: { readonly current: Stage | null }) {
  const { t } = useI18n();
  const at = current ? STAGES.indexOf(current) : -1;
  return (
    <div className={styles.box}>
      <p className={styles.now} role="status">
        {t(current ? `stage.${current}` : 'analyse.queued')}
      </p>
      <ol className={styles.list} aria-label={t('analyse.stages')}>
        {STAGES.map((stage, index) => (
          <li
            key={stage}
            className={classNames(styles.stage, index < at && styles.done, index === at && styles.current)}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={styles.mark}>{index < at && <Icon name="check" size={14} />}</span>
            {t(`stage.${stage}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}
