import { isSameText, withoutLabels, type Correction, type Revision } from '@vaglio/contracts';
import { Link } from 'react-router-dom';
import { LabelBanner } from '../../../components/article/label-banner.js';
import { StaffText } from '../../../components/article/staff-text.js';
import { JudgementBadges } from '../../../components/score/judgement-badges.js';
import { ExternalLink } from '../../../components/ui/external-link.js';
import { pagePath, paths } from '../../../config/pages.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import type { Translate } from '../../../i18n/translate.js';
import { formatDay } from '../../../lib/format.js';
import { hostOf, isInvented, isWebUrl } from '../../../lib/web-url.js';
import { isInVerdict, type ArticleView } from '../article-view.js';
import { EvidenceLink } from './report-facts.js';
import { ArticleSection } from './article-section.js';
import styles from './article-revisions.module.css';

/** The sources of seeded examples are invented too, so they are not linked. */
export function SuggestedSources({ article }: { readonly article: ArticleView }) {
  const { t } = useI18n();
  const shown = article.suggestedSources.filter(isWebUrl);
  if (shown.length === 0) return null;
  const isExample = isInvented(article.url);
  return (
    <ArticleSection id="sources" title={t('article.sources')}>
      <ul className={styles.sources}>
        {shown.map((url) => (
          <li key={url}>
            <ExternalLink href={isExample ? '' : url}>
              <strong>{hostOf(url)}</strong>
              <span className="muted">{new URL(url).pathname}</span>
            </ExternalLink>
          </li>
        ))}
      </ul>
    </ArticleSection>
  );
}

/** All revisions, latest first. A single revision is shown in the full report only. */
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
              <JudgementBadges item={revision} />
              <time dateTime={revision.createdAt}>{formatDay(language, revision.createdAt)}</time>
            </p>
            <p className="note">
              {t('article.revision', { number: revision.number })}.{' '}
              {changeText(revision, ordered[index + 1], t)} <EvidenceLink id={id} number={revision.number} />
            </p>
          </li>
        ))}
      </ol>
    </ArticleSection>
  );
}

function changeText(revision: Revision, before: Revision | undefined, t: Translate): string {
  if (!before) return t('article.firstRevision');
  return t(before.textHash === revision.textHash ? 'article.sameText' : 'article.textChanged');
}

export function Related({ article: { related } }: { readonly article: ArticleView }) {
  const { t } = useI18n();
  return (
    <>
      {(['copies', 'related'] as const).map(
        (kind) =>
          related[kind].length > 0 && (
            <ArticleSection key={kind} id={kind} title={t(`article.${kind}`)}>
              <ul className={styles.sources}>
                {related[kind].map((other) => (
                  <li key={other.id} className={styles.momentHead}>
                    <Link to={pagePath(paths.article, { id: other.id })}>
                      {withoutLabels(other.title, other.labels)}
                    </Link>
                    <LabelBanner labels={other.labels} />
                    <span className={styles.badges}>
                      <JudgementBadges item={other} />
                    </span>
                  </li>
                ))}
              </ul>
            </ArticleSection>
          ),
      )}
    </>
  );
}

/** The reply to a review request, and the corrections. A text that a correction or the verdict has too is shown once. */
export function Corrections({ article }: { readonly article: ArticleView }) {
  const { t, language } = useI18n();
  const { reviewReply: reply, corrections = [] } = article;
  if (!reply && corrections.length === 0) return null;
  const isCorrection = corrections.some(({ text }) => reply && isSameText(text, reply.text));
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
        <CorrectionNote
          key={correction.id}
          correction={correction}
          isTextShown={!isInVerdict(article, correction.text)}
        />
      ))}
    </ArticleSection>
  );
}

function CorrectionNote({
  correction,
  isTextShown,
}: {
  readonly correction: Correction;
  readonly isTextShown: boolean;
}) {
  const { t, language } = useI18n();
  const { scoreBefore: before, scoreAfter: after, editedAt } = correction;
  return (
    <div className={styles.reply}>
      <p>
        <strong>{t('article.correction', { date: formatDay(language, correction.publishedAt) })}</strong>
      </p>
      {isTextShown && <StaffText text={correction.text} />}
      {before !== null && after !== null && <p>{t('article.correctionScore', { before, after })}</p>}
      {editedAt && <p>{t('article.correctionEdited', { date: formatDay(language, editedAt) })}</p>}
    </div>
  );
}
