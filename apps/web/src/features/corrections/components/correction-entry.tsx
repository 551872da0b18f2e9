import type { RegisteredCorrection } from '@vaglio/contracts';
import { Link } from 'react-router-dom';
import { StaffText } from '../../../components/article/staff-text.js';
import { pagePath, paths } from '../../../config/pages.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatDay } from '../../../lib/format.js';
import styles from './correction-entry.module.css';

/** One entry of the list of corrections. A withdrawn analysis has no title and no page. */
export function CorrectionEntry({ correction }: { readonly correction: RegisteredCorrection }) {
  const { t, language } = useI18n();
  const { articleId, articleTitle, domain, kind, text, publishedAt, editedAt, restoredAt } = correction;
  const { scoreBefore, scoreAfter } = correction;
  const hasNewScore = scoreBefore !== null && scoreAfter !== null && scoreBefore !== scoreAfter;
  const day = (moment: string) => formatDay(language, moment);
  return (
    <article className={styles.entry}>
      <p className="note">
        <time dateTime={publishedAt}>{day(publishedAt)}</time> · {domain}
      </p>
      <h2 className="text-h3">
        {articleTitle === null ? (
          t('corrections.withdrawn')
        ) : (
          <Link to={pagePath(paths.article, { id: articleId })}>{articleTitle}</Link>
        )}
      </h2>
      {kind === 'withdrawal' && articleTitle !== null && <p>{t('corrections.withdrawn')}</p>}
      <StaffText text={text} />
      {hasNewScore && (
        <p className={styles.score}>{t('corrections.score', { before: scoreBefore, after: scoreAfter })}</p>
      )}
      {restoredAt && <p className="note">{t('corrections.restored', { date: day(restoredAt) })}</p>}
      {editedAt && <p className="note">{t('corrections.edited', { date: day(editedAt) })}</p>}
    </article>
  );
}
