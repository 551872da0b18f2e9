import { Section } from '../../../components/ui/layout.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import styles from './stories.module.css';

const STORIES = ['story1', 'story2', 'story3', 'story4', 'story5', 'story6'] as const;

export default function Stories() {
  const { t } = useI18n();
  return (
    <Section variant="ruled" headingId="stories" title={t('home.stories.title')}>
      <p>{t('home.stories.text')}</p>
      <div className={styles.rail} role="group" aria-labelledby="stories" tabIndex={0}>
        <ul className={styles.list}>
          {STORIES.map((story) => (
            <li key={story} className={styles.story}>
              <h3>{t(`home.${story}.title`)}</h3>
              <p className={styles.text}>{t(`home.${story}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
