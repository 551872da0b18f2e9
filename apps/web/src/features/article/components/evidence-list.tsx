import {
  CRITERIA,
  ORIGINS,
  type Criterion,
  type PublishedCriterion,
  type EvidenceItem,
  type Locator,
  type Origin,
} from '@vaglio/contracts';
import { ForeignLink } from '../../../components/ui/foreign-link.js';
import { counted } from '../../../i18n/counted.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatSigned } from '../../../lib/format.js';
import { hostOf } from '../../../lib/web-address.js';
import type { ArticleView } from '../article-view.js';
import { ArticleSection } from './article-section.js';
import styles from './evidence-list.module.css';

const MOST_QUOTES = 2;

/** Every finding with the points it moved, what the page says of itself kept apart from what others say. */
export function EvidenceList({ article }: { readonly article: ArticleView }) {
  const { t } = useI18n();
  const all = CRITERIA.flatMap((criterion) => resultOf(article.analysis, criterion).evidence);
  return (
    <ArticleSection id="evidence" title={t('article.evidence')}>
      <div className={styles.origins}>
        {ORIGINS.map((origin) => (
          <OriginList
            key={origin}
            origin={origin}
            items={all.filter((item) => item.origin === origin)}
            lang={article.textLanguage ?? undefined}
          />
        ))}
      </div>
    </ArticleSection>
  );
}

function resultOf(analysis: ArticleView['analysis'], criterion: Criterion): PublishedCriterion {
  return analysis[`${criterion}Analysis`];
}

interface OriginListProps {
  readonly origin: Origin;
  readonly items: readonly EvidenceItem[];
  readonly lang: string | undefined;
}

function OriginList({ origin, items, lang }: OriginListProps) {
  const { t } = useI18n();
  const criteria = CRITERIA.filter((criterion) => items.some((item) => item.criterion === criterion));
  return (
    <div className={styles.origin}>
      <h3>{t(`article.${origin}`)}</h3>
      {items.length === 0 && <p className={styles.empty}>{t(`article.${origin}None`)}</p>}
      {criteria.map((criterion) => (
        <CriterionFindings
          key={criterion}
          criterion={criterion}
          items={items.filter((item) => item.criterion === criterion)}
          isOpen={origin === 'outside'}
          lang={lang}
        />
      ))}
    </div>
  );
}

interface CriterionFindingsProps {
  readonly criterion: Criterion;
  readonly items: readonly EvidenceItem[];
  readonly isOpen: boolean;
  readonly lang: string | undefined;
}

function CriterionFindings({ criterion, items, isOpen, lang }: CriterionFindingsProps) {
  const { t } = useI18n();
  return (
    <details className={styles.group} open={isOpen}>
      <summary className={styles.summary}>
        <span>{t(`criterion.${criterion}`)}</span>
        <span className={styles.count}>{counted(t, 'article.findings', items.length)}</span>
      </summary>
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
    </details>
  );
}

function Locators({ locators, lang }: { locators: readonly Locator[]; lang: string | undefined }) {
  const { t } = useI18n();
  const places = locators.filter(({ kind }) => kind !== 'whole-text');
  const shown = places.filter((place) => place.kind !== 'text' || place.quote !== '').slice(0, MOST_QUOTES);
  if (shown.length === 0) return null;
  const rest = places.length - shown.length;
  return (
    <ul className={styles.locators}>
      {shown.map((locator, index) => (
        <li key={index}>
          <Place locator={locator} lang={lang} />
        </li>
      ))}
      {rest > 0 && <li>{t('article.moreQuotes', { count: rest })}</li>}
    </ul>
  );
}

function Place({ locator, lang }: { readonly locator: Locator; readonly lang: string | undefined }) {
  switch (locator.kind) {
    case 'text':
    case 'title':
      return <q lang={lang}>{locator.quote}</q>;
    case 'metadata':
      return (
        <>
          {locator.field}: {locator.value}
        </>
      );
    case 'address':
      return hostOf(locator.url);
    case 'link':
      return (
        <ForeignLink href={locator.url}>
          {locator.anchor || hostOf(locator.url)} ({hostOf(locator.url)})
        </ForeignLink>
      );
    case 'register':
      return <ForeignLink href={locator.url}>{locator.source}</ForeignLink>;
    case 'coverage':
      return <ForeignLink href={locator.url}>{locator.title}</ForeignLink>;
    case 'whole-text':
      return null;
  }
}
