import {
  CRITERIA,
  CRITERION_MAX,
  ORIGINS,
  type Criterion,
  type PublishedCriterion,
  type EvidenceItem,
  type Locator,
  type Origin,
} from '@vaglio/contracts';
import { ScoreBar } from '../../../components/ui/score-bar.js';
import { ExternalLink } from '../../../components/ui/external-link.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatSigned, withoutOuterQuotes } from '../../../lib/format.js';
import { hostOf } from '../../../lib/web-url.js';
import { scoresOf, type ArticleView } from '../article-view.js';
import { mannerText } from '../reasons.js';
import { stepsOf } from '../waterfall-steps.js';
import { ArticleSection } from './article-section.js';
import styles from './criteria-rows.module.css';
import { Waterfall } from './waterfall.js';

const MAX_QUOTES = 2;

/** The five criteria; each row opens its findings with points and quotations. */
export function CriteriaRows({ article }: { readonly article: ArticleView }) {
  const { t } = useI18n();
  const { analysis, textLanguage } = article;
  const scores = scoresOf(analysis);
  const start = stepsOf(analysis)?.start;
  if (!scores || start === undefined) return null;
  return (
    <ArticleSection id="criteria" title={t('article.criteria')} intro={t('article.criteriaIntro', { start })}>
      <Waterfall analysis={analysis} />
      <div>
        {CRITERIA.map((criterion) => (
          <CriterionRow
            key={criterion}
            criterion={criterion}
            score={scores[criterion]}
            result={analysis[`${criterion}Analysis`]}
            lang={textLanguage ?? undefined}
          />
        ))}
      </div>
    </ArticleSection>
  );
}

interface CriterionRowProps {
  readonly criterion: Criterion;
  readonly score: number;
  readonly result: PublishedCriterion;
  readonly lang: string | undefined;
}

function CriterionRow({ criterion, score, result, lang }: CriterionRowProps) {
  const { t } = useI18n();
  const isNotJudged = !result.judged && score === CRITERION_MAX / 2;
  return (
    <details className={styles.group}>
      <summary className={styles.summary}>
        <span>{t(`criterion.${criterion}`)}</span>
        {isNotJudged ? (
          <span className={styles.count}>{t('article.notJudged')}</span>
        ) : (
          <span className={styles.bar}>
            <ScoreBar score={score} max={CRITERION_MAX} />
          </span>
        )}
        <span className={styles.score}>
          {score}/{CRITERION_MAX}
        </span>
      </summary>
      {result.manner !== undefined && (
        <p className={styles.empty}>
          {formatSigned(result.manner)} {t(mannerText(result.manner))}
        </p>
      )}
      {result.evidence.length === 0 && <p className={styles.empty}>{t('article.noFindings')}</p>}
      {ORIGINS.map((origin) => (
        <Findings
          key={origin}
          origin={origin}
          items={result.evidence.filter((item) => item.origin === origin)}
          lang={lang}
        />
      ))}
    </details>
  );
}

interface FindingsProps {
  readonly origin: Origin;
  readonly items: readonly EvidenceItem[];
  readonly lang: string | undefined;
}

/** The findings from the page itself, or those from other sources. */
function Findings({ origin, items, lang }: FindingsProps) {
  const { t } = useI18n();
  if (items.length === 0) return null;
  return (
    <>
      <h3 className={styles.origin}>{t(`article.${origin}`)}</h3>
      <ul className={styles.items}>
        {items.map((item, index) => (
          <li key={`${item.code} ${index}`} className={styles.item}>
            <span className={styles.points}>{item.points === 0 ? '±0' : formatSigned(item.points)}</span>
            <div className={styles.finding}>
              <p>{item.text}</p>
              <Locators locators={item.locators} lang={lang} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A locator that is shown. */
type Passage = Exclude<Locator, { readonly kind: 'metadata' | 'whole-text' }>;

function Locators({ locators, lang }: { locators: readonly Locator[]; lang: string | undefined }) {
  const { t } = useI18n();
  // The sentence of the finding has the name or the day of the metadata.
  const passages = locators.filter(
    (each): each is Passage => each.kind !== 'whole-text' && each.kind !== 'metadata',
  );
  const shown = passages
    .filter((passage) => passage.kind !== 'text' || passage.quote !== '')
    .slice(0, MAX_QUOTES);
  if (shown.length === 0) return null;
  const rest = passages.length - shown.length;
  return (
    <ul className={styles.locators}>
      {shown.map((locator, index) => (
        <li key={index}>
          <LocatorText locator={locator} lang={lang} />
        </li>
      ))}
      {rest > 0 && <li>{t('article.moreQuotes', { count: rest })}</li>}
    </ul>
  );
}

function LocatorText({ locator, lang }: { readonly locator: Passage; readonly lang: string | undefined }) {
  switch (locator.kind) {
    case 'text':
    case 'title':
      return <q lang={lang}>{withoutOuterQuotes(locator.quote)}</q>;
    case 'address':
      return hostOf(locator.url);
    case 'link':
      return (
        <ExternalLink href={locator.url}>
          {locator.anchor || hostOf(locator.url)} ({hostOf(locator.url)})
        </ExternalLink>
      );
    case 'register':
      return <ExternalLink href={locator.url}>{locator.source}</ExternalLink>;
    case 'coverage':
      return <ExternalLink href={locator.url}>{locator.title}</ExternalLink>;
  }
}
