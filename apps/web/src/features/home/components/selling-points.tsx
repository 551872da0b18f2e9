import { Icon } from '../../../components/ui/icon.js';
import { Section } from '../../../components/ui/layout.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import styles from './selling-points.module.css';

const POINTS = [
  { key: 'home.point1', icon: 'quote' },
  { key: 'home.point2', icon: 'layers' },
  { key: 'home.point3', icon: 'link' },
  { key: 'home.point4', icon: 'speech' },
] as const;

export default function SellingPoints() {
  const { t } = useI18n();
  return (
    <Section variant="ruled" headingId="points">
      <h2 id="points" className="visually-hidden">
        {t('home.points')}
      </h2>
      <ul className={styles.points}>
        {POINTS.map(({ key, icon }) => (
          <li key={key} className={styles.point}>
            <span className={styles.icon}>
              <Icon name={icon} size={28} />
            </span>
            <h3>{t(`${key}.title`)}</h3>
            <p className={styles.text}>{t(`${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
