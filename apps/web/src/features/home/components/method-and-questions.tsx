import { CRITERIA } from '@vaglio/contracts';
import { ButtonLink } from '../../../components/ui/button.js';
import { Section } from '../../../components/ui/layout.js';
import { paths } from '../../../config/pages.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import styles from './method-and-questions.module.css';

const QUESTIONS = ['true', 'accuracy', 'wrong', 'data'] as const;

export default function MethodAndQuestions() {
  const { t } = useI18n();
  return (
    <Section variant="sunken" headingId="criteria">
      <div className={styles.columns}>
        <div>
          <h2 id="criteria">{t('home.criteria.title')}</h2>
          <ol className={styles.criteria}>
            {CRITERIA.map((criterion) => (
              <li key={criterion}>
                <strong>{t(`criterion.${criterion}`)}</strong> {t(`criterion.${criterion}.question`)}
              </li>
            ))}
          </ol>
          <ButtonLink variant="secondary" to={paths.howItWorks}>
            {t('home.craap.more')}
          </ButtonLink>
        </div>
        <div>
          <h2>{t('home.questions')}</h2>
          {QUESTIONS.map((name) => (
            <details key={name} className={styles.question}>
              <summary>{t(`home.question.${name}`)}</summary>
              <p>{t(`home.answer.${name}`)}</p>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}
