import type {
  AskedSource,
  CitedStudy,
  ClaimFinding,
  LedgerClaim,
  NearFactCheck,
  PublisherFacts,
} from '@vaglio/contracts';
import { Link } from 'react-router-dom';
import { Disclosure } from '../../../components/ui/disclosure.js';
import { ExternalLink } from '../../../components/ui/external-link.js';
import { sourcePath } from '../../../config/pages.js';
import { plural } from '../../../i18n/plural.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatDay, withoutOuterQuotes } from '../../../lib/format.js';
import type { ArticleView } from '../article-view.js';
import { ArticleSection } from './article-section.js';
import styles from './claim-ledger.module.css';

export function hasLedger({ ledger }: ArticleView): boolean {
  return ledger !== null && (ledger.claims.length > 0 || ledger.studies.length > 0);
}

/** The claims of the text with the findings for each, and the sources that were searched. */
export function ClaimLedgerSection({ article }: { readonly article: ArticleView }) {
  const { t } = useI18n();
  const { ledger, textLanguage } = article;
  if (ledger === null || !hasLedger(article)) return null;
  const lang = textLanguage ?? undefined;
  const withFindings = ledger.claims.filter(({ findings }) => findings.length > 0);
  const withoutFindings = ledger.claims.filter(({ findings }) => findings.length === 0);
  return (
    <ArticleSection id="ledger" title={t('article.ledger')}>
      {withFindings.length > 0 && (
        <ul className={styles.claims}>
          {withFindings.map((claim) => (
            <li key={claim.claim} className={styles.claim}>
              <Claim claim={claim} lang={lang} />
            </li>
          ))}
        </ul>
      )}
      {withFindings.length === 0 && withoutFindings.length > 0 && (
        <p className={styles.note}>{t('article.ledger.nothing')}</p>
      )}
      <Studies studies={ledger.studies} />
      <div className={styles.folded}>
        {withoutFindings.length > 0 && (
          <Disclosure label={plural(t, 'article.ledger.unfound', withoutFindings.length)} className="note">
            <ul className={styles.findings}>
              {withoutFindings.map(({ claim }) => (
                <li key={claim}>
                  <q lang={lang}>{withoutOuterQuotes(claim)}</q>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
        <NearFactChecks near={ledger.nearFactChecks ?? []} />
        <SearchedSources sources={ledger.asked} />
      </div>
    </ArticleSection>
  );
}

function Claim({ claim, lang }: { readonly claim: LedgerClaim; readonly lang: string | undefined }) {
  const { t } = useI18n();
  return (
    <>
      <p className={styles.words}>
        <q lang={lang}>{withoutOuterQuotes(claim.claim)}</q>
      </p>
      <p className={styles.verdict} data-verdict={claim.verdict}>
        {t(`article.ledger.${claim.verdict}`)}
      </p>
      <ul className={styles.findings}>
        {claim.findings.map((finding) => (
          <li key={finding.url}>
            <Finding finding={finding} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Finding({ finding }: { readonly finding: ClaimFinding }) {
  const { t, language } = useI18n();
  const { publisher, title, url, passage, stance, publishedAt, isIndependent, isLater } = finding;
  const notes = [
    ...(publishedAt === null ? [] : [formatDay(language, publishedAt)]),
    ...(isLater ? [t('article.ledger.later')] : []),
    ...(isIndependent ? [] : [t('article.ledger.notIndependent')]),
  ];
  return (
    <>
      <p>
        <strong>{publisher}</strong> {t(`article.ledger.${stance}`)}:{' '}
        <ExternalLink href={url}>{title || url}</ExternalLink>
      </p>
      {passage !== '' && passage !== title && <q className={styles.passage}>{withoutOuterQuotes(passage)}</q>}
      {notes.length > 0 && <p className={styles.note}>{notes.join(' · ')}</p>}
    </>
  );
}

/** The studies that the text cites, retracted and corrected ones first. */
function Studies({ studies }: { readonly studies: readonly CitedStudy[] }) {
  const { t } = useI18n();
  if (studies.length === 0) return null;
  const ordered = [...studies].sort((a, b) => STUDY_ORDER.indexOf(a.status) - STUDY_ORDER.indexOf(b.status));
  return (
    <>
      <h3 className={styles.words}>{t('article.studies')}</h3>
      <ul className={styles.findings}>
        {ordered.map(({ doi, title, status }) => (
          <li key={doi}>
            <strong className={status === 'retracted' || status === 'corrected' ? styles.warning : undefined}>
              {t(`article.study.${status}`)}:
            </strong>{' '}
            <ExternalLink href={`https://doi.org/${encodeURI(doi)}`}>{title ?? doi}</ExternalLink>
          </li>
        ))}
      </ul>
    </>
  );
}

const STUDY_ORDER: readonly CitedStudy['status'][] = ['retracted', 'corrected', 'not-found', 'found'];

const SHOWN_FACTS = [
  'name',
  'description',
  'country',
  'owner',
  'controlledBy',
  'founded',
  'registeredOn',
  'firstArchivedOn',
] as const satisfies readonly (keyof PublisherFacts)[];

const DAYS = new Set<string>(['registeredOn', 'firstArchivedOn']);

/** The outlet and the author as named by the page, with facts from public records. */
export function Publisher({ article }: { readonly article: ArticleView }) {
  const { t, language } = useI18n();
  const { author, outlet, domain, ledger } = article;
  const facts = ledger?.publisher;
  return (
    <ArticleSection id="publisher" title={t('article.publisher')}>
      <ul className={styles.facts}>
        <li>
          <Link to={sourcePath(domain)}>{outlet ?? domain}</Link>
        </li>
        <li>{author ? t('article.by', { author }) : t('article.noAuthor')}</li>
        {facts &&
          SHOWN_FACTS.filter((name) => facts[name] !== null).map((name) => (
            <li key={name}>
              {t(`article.publisher.${name}`)}:{' '}
              {DAYS.has(name) ? formatDay(language, facts[name] ?? '') : facts[name]}
            </li>
          ))}
      </ul>
      {facts && facts.summary !== null && facts.wikipediaUrl !== null && (
        <p className={styles.passage}>
          {facts.summary} <ExternalLink href={facts.wikipediaUrl}>Wikipedia, CC BY-SA</ExternalLink>
        </p>
      )}
      {facts && facts.wikidataUrl !== null && <ExternalLink href={facts.wikidataUrl}>Wikidata</ExternalLink>}
    </ArticleSection>
  );
}

/** Fact-checks with similar words that were not used, each with the reason. */
function NearFactChecks({ near }: { readonly near: readonly NearFactCheck[] }) {
  const { t } = useI18n();
  if (near.length === 0) return null;
  return (
    <Disclosure label={t('article.near')} className="note">
      <ul className={styles.findings}>
        {near.map(({ url, publisher, title, claim, miss }) => (
          <li key={url}>
            <p>
              <strong>{publisher}</strong> ({t(`article.near.${miss}`)}):{' '}
              <ExternalLink href={url}>{title}</ExternalLink>
            </p>
            {claim !== title && <q className={styles.passage}>{withoutOuterQuotes(claim)}</q>}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function SearchedSources({ sources }: { readonly sources: readonly AskedSource[] }) {
  const { t } = useI18n();
  return (
    <Disclosure label={t('article.ledger.asked')} className="note">
      <ul>
        {sources.map(({ source, outcome, received }) => (
          <li key={source}>
            {t(`article.source.${source}`)}: {t(`article.asked.${outcome}`, { count: received })}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
