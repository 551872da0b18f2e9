import { Link } from 'react-router-dom';
import { InventedBadge } from '../../../components/article/invented-badge.js';
import { ScoreFigure } from '../../../components/score/score-figure.js';
import { ScoreScale } from '../../../components/score/score-scale.js';
import { Card } from '../../../components/ui/layout.js';
import { pagePath, paths } from '../../../config/pages.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { withoutOuterQuotes } from '../../../lib/format.js';
import type { HomeExample } from '../load-home.js';
import styles from './example.module.css';

/** The analysis of a seeded example: its score and marked sentences with their reasons. */
export default function Example({ example }: { readonly example: HomeExample }) {
  const { t } = useI18n();
  const { id, title, domain, textLanguage, given, verdict, marked } = example;
  const lang = textLanguage ?? undefined;
  return (
    <Card className={styles.example}>
      <p className={styles.kind}>
        <InventedBadge domain={domain} />
      </p>
      <h2 className={styles.title} lang={lang}>
        <Link to={pagePath(paths.article, { id })}>{title}</Link>
      </h2>
      <ScoreFigure given={given} />
      <ScoreScale {...given} />
      <p className={styles.verdict}>{verdict}</p>
      <ul className={styles.marked}>
        {marked.map(({ text, reasons }) => (
          <li key={text}>
            <q lang={lang}>
              <mark className={styles.mark}>{withoutOuterQuotes(text)}</mark>
            </q>
            <span className={styles.reason}>{reasons[0]?.text}</span>
          </li>
        ))}
      </ul>
      <Link to={pagePath(paths.article, { id })}>{t('home.example.read')}</Link>
    </Card>
  );
}
