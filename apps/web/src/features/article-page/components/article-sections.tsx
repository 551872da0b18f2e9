import { scoresOf, type ArticleView } from '../article-view.js';
import { Corrections, Related, RevisionsTimeline, SuggestedSources } from './article-revisions.js';
import { ClaimLedgerSection, hasLedger, Publisher } from './claim-ledger.js';
import { CriteriaRows } from './criteria-rows.js';
import { FlaggedSentences } from './flagged-sentences.js';
import { FullReport } from './full-report.js';
import { PageChanges } from './page-changes.js';
import { Disclosure } from '../../../components/ui/disclosure.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { ArticleSection, Sentences } from './article-section.js';
import { LIMITS } from '@vaglio/contracts';
import { useId, type ComponentType } from 'react';
import { Button } from '../../../components/ui/button.js';
import { paths } from '../../../config/pages.js';
import { useSite } from '../../../config/site.js';
import type { MessageKey } from '../../../i18n/translate.js';
import field from '../../../components/ui/form.module.css';
import styles from './article-sections.module.css';

interface SectionProps {
  readonly article: ArticleView;
}

interface PageSection {
  readonly id: string;
  readonly Section: ComponentType<SectionProps>;
  /** The title in the table of contents; small sections are not in it. */
  readonly title?: MessageKey;
  /** Whether a section with a title is shown; always if absent. */
  readonly isShown?: (article: ArticleView) => boolean;
}

/** The sections below the reasons, in their order. */
const SECTIONS: readonly PageSection[] = [
  { id: 'corrections', Section: Corrections },
  {
    id: 'changes',
    title: 'article.pageChanges',
    Section: PageChanges,
    isShown: ({ watch }) => watch.changes.length > 0,
  },
  { id: 'ledger', title: 'article.ledger', Section: ClaimLedgerSection, isShown: hasLedger },
  { id: 'publisher', title: 'article.publisher', Section: Publisher },
  { id: 'flagged', title: 'article.flagged', Section: FlaggedSentences },
  {
    id: 'criteria',
    title: 'article.criteria',
    Section: CriteriaRows,
    isShown: ({ analysis }) => scoresOf(analysis) !== null,
  },
  {
    id: 'change',
    title: 'article.change',
    Section: ScoreChanges,
    isShown: ({ analysis }) => analysis.whatWouldChange.length > 0,
  },
  { id: 'sources', Section: SuggestedSources },
  { id: 'revisions', Section: RevisionsTimeline },
  { id: 'report', title: 'article.report', Section: FullReport },
  { id: 'related', Section: Related },
];

interface ArticleSectionsProps extends SectionProps {
  /** Visitors of a shared link see the form for their own link first. */
  readonly isShared: boolean;
}

/** Everything below the reasons. Has no event handlers, so that a first visit does not need its code. */
export default function ArticleSections({ article, isShared }: ArticleSectionsProps) {
  return (
    <>
      {isShared && <NextUrlForm label="share.checkOwn" />}
      {SECTIONS.map(({ id, Section }) => (
        <Section key={id} article={article} />
      ))}
      {!isShared && <NextUrlForm label="article.next" />}
    </>
  );
}

/** Links to the sections, on wide screens only. */
export function TableOfContents({ article }: SectionProps) {
  const { t } = useI18n();
  const shown = SECTIONS.filter(({ isShown = () => true }) => isShown(article));
  return (
    <nav className={styles.contents} aria-label={t('article.contents')}>
      <ul>
        {shown.map(
          ({ id, title }) =>
            title && (
              <li key={id}>
                <a href={`#${id}`}>{t(title)}</a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

/** The changes that would change the score, and the limits of the analysis. */
function ScoreChanges({ article }: SectionProps) {
  const { t } = useI18n();
  const { whatWouldChange, limitations } = article.analysis;
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
