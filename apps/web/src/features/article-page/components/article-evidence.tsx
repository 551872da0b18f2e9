import type { ArticleView } from '../article-view.js';
import { Corrections, Related, RevisionsTimeline, SuggestedSources } from './article-revisions.js';
import { ClaimLedgerSection, Publisher } from './claim-ledger.js';
import { CriteriaRows } from './criteria-rows.js';
import { FlaggedSentences } from './flagged-sentences.js';
import { FullReport } from './full-report.js';
import { PageChanges } from './page-changes.js';
import { Disclosure } from '../../../components/ui/disclosure.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { ArticleSection, Sentences } from './article-section.js';
import { LIMITS } from '@vaglio/contracts';
import { useId } from 'react';
import { Button } from '../../../components/ui/button.js';
import { paths } from '../../../config/pages.js';
import { useSite } from '../../../config/site.js';
import type { MessageKey } from '../../../i18n/translate.js';
import field from '../../../components/ui/form.module.css';
import styles from './article-evidence.module.css';

interface ArticleEvidenceProps {
  readonly article: ArticleView;
  /** Visitors of a shared link see the form for their own link first. */
  readonly isShared: boolean;
}

/** Everything below the reasons. Has no event handlers, so that a first visit does not need its code. */
export function ArticleEvidence({ article, isShared }: ArticleEvidenceProps) {
  const { analysis } = article;
  return (
    <>
      {isShared && <NextUrlForm label="share.checkOwn" />}
      <Corrections article={article} />
      <PageChanges watch={article.watch} />
      <ClaimLedgerSection article={article} />
      <Publisher article={article} />
      <FlaggedSentences article={article} />
      <CriteriaRows article={article} />
      <ScoreChanges analysis={analysis} />
      <SuggestedSources article={article} />
      <RevisionsTimeline article={article} />
      <FullReport article={article} />
      <Related related={article.related} />
      {!isShared && <NextUrlForm label="article.next" />}
    </>
  );
}

/** The changes that would change the score, and the limits of the analysis. */
function ScoreChanges({ analysis }: { readonly analysis: ArticleView['analysis'] }) {
  const { t } = useI18n();
  const { whatWouldChange, limitations } = analysis;
  return (
    <>
      {whatWouldChange.length > 0 && (
        <ArticleSection id="change" title={t('article.change')}>
          <Sentences items={whatWouldChange.map(({ text }) => text)} />
        </ArticleSection>
      )}
      {limitations.length > 0 && (
        <Disclosure label={t('article.limits')}>
          <Sentences items={limitations} />
        </Disclosure>
      )}
    </>
  );
}

/** A plain form that sends another URL to the home page. */
function NextUrlForm({ label }: { readonly label: Extract<MessageKey, 'share.checkOwn' | 'article.next'> }) {
  const { t, language } = useI18n();
  const { namedLanguage } = useSite();
  const id = useId();
  return (
    <form className={styles.form} action={paths.home} method="get">
      <label className={field.label} htmlFor={id}>
        {t(label)}
      </label>
      <input
        id={id}
        className={field.input}
        type="url"
        name="url"
        required
        maxLength={LIMITS.url.max}
        placeholder={t('analyze.placeholder')}
      />
      {namedLanguage && <input type="hidden" name="lang" value={language} />}
      <Button type="submit">{t('analyze.submit')}</Button>
    </form>
  );
}
