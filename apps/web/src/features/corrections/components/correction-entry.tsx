import type { RegisteredCorrection } from '@vaglio/contracts';
import { Link } from 'react-router-dom';
import { addressOfPage, paths } from '../../../config/pages.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatDay } from '../../../lib/format.js';
import styles from './correction-entry.module.css';

/** One line of the register: when, what, and what it did to the score. */
export function CorrectionEntry({ correction }: { readonly correction: RegisteredCorrection }) {
  const { t, language } = useI18n();
  const { articleId, articleTitle, domain, text, scoreBefore, scoreAfter, publishedAt } = correction;
  const hasMoved = scoreBefore !== null && scoreAfter !== null && scoreBefore !== scoreAfter;
  return (
    <article className={styles.entry}>
      <p className={styles.when}>
        <time dateTime={publishedAt}>{formatDay(language, publishedAt)}</time> · {domain}
      </p>
      <h2 className={styles.title}>
        <Link to={addressOfPage(paths.article, { id: articleId })}>{articleTitle}</Link>
      </h2>
      <p>{text[language]}</p>
      {hasMoved && (
        <p className={styles.score}>{t('corrections.score', { before: scoreBefore, after: scoreAfter })}</p>
      )}
    </article>
  );
}
