import { textIn, type PageChangeNote, type ScoreReason, type WordPart } from '@vaglio/contracts';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatDay, formatSigned } from '../../../lib/format.js';
import type { ArticleView } from '../article-view.js';
import { ArticleSection } from './article-section.js';
import history from './article-revisions.module.css';
import styles from './page-changes.module.css';

/** The changes of the page after its analysis, latest first. */
export function PageChanges({ article: { watch } }: { readonly article: ArticleView }) {
  const { t, language } = useI18n();
  if (watch.changes.length === 0) return null;
  const read = watch.lastReadAt && t('article.pageRead', { date: formatDay(language, watch.lastReadAt) });
  return (
    <ArticleSection
      id="changes"
      title={t('article.pageChanges')}
      intro={[t('article.pageChangesText'), read].filter(Boolean).join(' ')}
    >
      <ol className={history.timeline}>
        {watch.changes.map((change) => (
          <li key={change.id} className={history.moment}>
            <Change change={change} />
          </li>
        ))}
      </ol>
    </ArticleSection>
  );
}

function Change({ change }: { readonly change: PageChangeNote }) {
  const { t, language } = useI18n();
  const { kind, noticedAt, isSubstantial, headline, sentences, moreSentences, score } = change;
  const isSilent = kind === 'changed' && isSubstantial;
  return (
    <div className={styles.change}>
      <p className={history.momentHead}>
        <strong>{t(isSilent ? 'article.pageChange.silent' : `article.pageChange.${kind}`)}</strong>
        <time dateTime={noticedAt}>{formatDay(language, noticedAt)}</time>
      </p>
      {headline && (
        <p>
          <span className="note">{t('article.pageChange.headline')}</span> <Difference parts={headline} />
        </p>
      )}
      {sentences.length > 0 && (
        <ul className={styles.sentences}>
          {sentences.map((parts, index) => (
            <li key={index}>
              <Difference parts={parts} />
            </li>
          ))}
        </ul>
      )}
      {moreSentences > 0 && <p className="note">{t('article.pageChange.more', { count: moreSentences })}</p>}
      {score && (
        <>
          <p>
            {score.before === score.after
              ? t('article.pageChange.sameScore', { score: score.after })
              : t('article.correctionScore', { before: score.before, after: score.after })}
          </p>
          <ul className={styles.sentences}>
            {score.reasons.map((reason) => (
              <Reason key={`${reason.criterion} ${reason.code}`} reason={reason} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** A finding that is new on the page, or that the page no longer has. */
function Reason({ reason }: { readonly reason: ScoreReason }) {
  const { t, language } = useI18n();
  const { points, isNew, text } = reason;
  return (
    <li>
      <strong>{formatSigned(points)}</strong>{' '}
      {t(isNew ? 'article.pageChange.now' : 'article.pageChange.noLonger', {
        finding: textIn(text, language),
      })}
    </li>
  );
}

/** Removed and added words, marked without color. */
function Difference({ parts }: { readonly parts: readonly WordPart[] }) {
  return (
    <>
      {parts.map(({ kind, text }, index) => (
        <span key={index}>
          {index > 0 && ' '}
          {kind === 'same' && text}
          {kind === 'removed' && <del>{text}</del>}
          {kind === 'added' && <ins>{text}</ins>}
        </span>
      ))}
    </>
  );
}
