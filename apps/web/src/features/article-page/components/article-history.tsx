import type { Correction, Revision } from '@vaglio/contracts';
import { Link } from 'react-router-dom';
import { StaffText } from '../../../components/article/staff-text.js';
import { JudgementBadges } from '../../../components/score/judgement-badges.js';
import { ForeignLink } from '../../../components/ui/foreign-link.js';
import { addressOfPage, paths } from '../../../config/pages.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatDay } from '../../../lib/format.js';
import { hostOf, isInvented, isWebAddress } from '../../../lib/web-address.js';
import type { ArticleView } from '../article-view.js';
import { EvidenceLink } from './evidence-link.js';
import { ArticleSection } from './article-section.js';
import styles from './article-history.module.css';

/** What an invented example suggests is invented too: nothing answers there, so it is no link. */
export function SuggestedSources({ article }: { readonly article: ArticleView }) {
  const { t } = useI18n();
  const shown = article.suggestedSources.filter(isWebAddress);
  if (shown.length === 0) return null;
  const isExample = isInvented(article.url);
  return (
    <ArticleSection id="sources" title={t('article.sources')}>
      <ul className={styles.sources}>
        {shown.map((url) => (
          <li key={url}>
            <ForeignLink href={isExample ? '' : url}>
              <strong>{hostOf(url)}</strong>
              <span className={styles.path}>{new URL(url).pathname}</span>
            </ForeignLink>
          </li>
        ))}
      </ul>
    </ArticleSection>
  );
}

/** Every finished run over this address, the latest first; the number of an only one stands in the report. */
export function RevisionsTimeline({ article: { id, revisions } }: { readonly article: ArticleView }) {
  const { t, language } = useI18n();
  if (revisions.length < 2) return null;
  const ordered = [...revisions].sort((a, b) => b.number - a.number);
  return (
    <ArticleSection id="revisions" title={t('article.revisions')}>
      <ol className={styles.timeline}>
        {ordered.map((revision, index) => (
          <li key={revision.number} className={styles.moment}>
            <p className={styles.momentHead}>
              <JudgementBadges of={revision} />
              <time dateTime={revision.createdAt}>{formatDay(language, revision.createdAt)}</time>
            </p>
            <p className={styles.momentText}>
              {t('article.revision', { number: revision.number })}.{' '}
              {changeOf(revision, ordered[index + 1], t)} <EvidenceLink id={id} number={revision.number} />
            </p>
          </li>
        ))}
      </ol>
    </ArticleSection>
  );
}

function changeOf(
  revision: Revision,
  before: Revision | undefined,
  t: ReturnType<typeof useI18n>['t'],
): string {
  if (!before) return t('article.firstRevision');
  return t(before.textHash === revision.textHash ? 'article.sameText' : 'article.textChanged');
}

export function Related({ related }: { readonly related: ArticleView['related'] }) {
  const { t } = useI18n();
  return (
    <>
      {(['copies', 'related'] as const).map(
        (kind) =>
          related[kind].length > 0 && (
            <ArticleSection key={kind} id={kind} title={t(`article.${kind}`)}>
              <ul className={styles.sources}>
                {related[kind].map((article) => (
                  <li key={article.id} className={styles.momentHead}>
                    <Link to={addressOfPage(paths.article, { id: article.id })}>{article.title}</Link>
                    <JudgementBadges of={article} />
                  </li>
                ))}
              </ul>
            </ArticleSection>
          ),
      )}
    </>
  );
}

/** What a person answered, and what was put right; a reply that is the correction itself is not repeated. */
export function Corrections({ article }: { readonly article: ArticleView }) {
  const { t, language } = useI18n();
  const { reviewReply: reply, corrections = [] } = article;
  if (!reply && corrections.length === 0) return null;
  const isCorrection = corrections.some(
    ({ text }) => text.en === reply?.text.en && text.it === reply.text.it,
  );
  return (
    <ArticleSection id="corrections" title={t('article.corrections')}>
      {reply && (
        <div className={styles.reply}>
          <p>
            <strong>{t(`article.reply.${reply.outcome}`)}</strong>{' '}
            <time dateTime={reply.publishedAt}>({formatDay(language, reply.publishedAt)})</time>
          </p>
          {!isCorrection && <StaffText text={reply.text} />}
        </div>
      )}
      {corrections.map((correction) => (
        <CorrectionNote key={correction.id} correction={correction} />
      ))}
    </ArticleSection>
  );
}

function CorrectionNote({ correction }: { readonly correction: Correction }) {
  const { t, language } = useI18n();
  const { scoreBefore: before, scoreAfter: after, editedAt } = correction;
  return (
    <div className={styles.reply}>
      <p>
        <strong>{t('article.correction', { date: formatDay(language, correction.publishedAt) })}</strong>
      </p>
      <StaffText text={correction.text} />
      {before !== null && after !== null && <p>{t('article.correctionScore', { before, after })}</p>}
      {editedAt && <p>{t('article.correctionEdited', { date: formatDay(language, editedAt) })}</p>}
    </div>
  );
}
