import { CRITERIA, CRITERION_MAX, type Criterion } from '@vaglio/contracts';
import { useI18n } from '../../../i18n/i18n-context.js';
import styles from './criteria-list.module.css';

const FEATURES = ['1', '2', '3'] as const;

export function CriteriaList() {
  return (
    <ol className={styles.list}>
      {CRITERIA.map((criterion) => (
        <CriterionItem key={criterion} criterion={criterion} />
      ))}
    </ol>
  );
}

function CriterionItem({ criterion }: { readonly criterion: Criterion }) {
  const { t } = useI18n();
  return (
    <li className={styles.item}>
      <div>
        <h3 className={styles.name}>{t(`criterion.${criterion}`)}</h3>
        <p className={styles.weight}>{t('method.weight', { max: CRITERION_MAX })}</p>
      </div>
      <div>
        <p className={styles.question}>{t(`criterion.${criterion}.question`)}</p>
        <ul className={styles.features}>
          {FEATURES.map((feature) => (
            <li key={feature}>{t(`criterion.${criterion}.${feature}`)}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}
