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
import { ForeignLink } from '../../../components/ui/foreign-link.js';
import { addressOfSource } from '../../../config/pages.js';
import { counted } from '../../../i18n/counted.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatDay } from '../../../lib/format.js';
import type { ArticleView } from '../article-view.js';
import { ArticleSection } from './article-section.js';
import styles from './claim-ledger.module.css';

/** The claims of the text with what others say of each, and which sources were searched. */
export function ClaimLedgerSection({ article }: { readonly article: ArticleView }) {
  const { t } = useI18n();
  const { ledger, textLanguage } = article;
  if (ledger === null || (ledger.claims.length === 0 && ledger.studies.length === 0)) return null;
  const lang = textLanguage ?? undefined;
  const found = ledger.claims.filter(({ findings }) => findings.length > 0);
  const unfound = ledger.claims.filter(({ findings }) => findings.length === 0);
  return (
    <ArticleSection id="ledger" title={t('article.ledger')}>
      {found.length > 0 && (
        <ul className={styles.claims}>
          {found.map((claim) => (
            <li key={claim.claim} className={styles.claim}>
              <Claim claim={claim} lang={lang} />
            </li>
          ))}
        </ul>
      )}
      {unfound.length > 0 && <p className={styles.note}>{t('article.ledger.nothing')}</p>}
      <Studies studies={ledger.studies} />
      <div className={styles.folded}>
        {unfound.length > 0 && (
          <Disclosure label={counted(t, 'article.ledger.unfound', unfound.length)} className={styles.asked}>
            <ul className={styles.findings}>
              {unfound.map(({ claim }) => (
                <li key={claim}>
                  <q lang={lang}>{claim}</q>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
        <NearFactChecks near={ledger.nearFactChecks ?? []} />
        <Asked asked={ledger.asked} />
      </div>
    </ArticleSection>
  );
}

function Claim({ claim, lang }: { readonly claim: LedgerClaim; readonly lang: string | undefined }) {
  const { t } = useI18n();
  return (
    <>
      <p className={styles.words}>
        <q lang={lang}>{claim.claim}</q>
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
        <ForeignLink href={url}>{title || url}</ForeignLink>
      </p>
      {passage !== '' && passage !== title && <q className={styles.passage}>{passage}</q>}
      {notes.length > 0 && <p className={styles.note}>{notes.join(' · ')}</p>}
    </>
  );
}

/** The studies that the text cites; first those that were retracted or corrected since. */
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
            <strong className={isWithdrawn(status) ? styles.warning : undefined}>
              {t(`article.study.${status}`)}:
            </strong>{' '}
            <ForeignLink href={`https://doi.org/${encodeURI(doi)}`}>{title ?? doi}</ForeignLink>
          </li>
        ))}
      </ul>
    </>
  );
}

const STUDY_ORDER: readonly CitedStudy['status'][] = ['retracted', 'corrected', 'not-found', 'found'];

function isWithdrawn(status: CitedStudy['status']): boolean {
  return status === 'retracted' || status === 'corrected';
}

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

/** The outlet and the author as the page names them, with what public records say of the outlet. */
export function Publisher({ article }: { readonly article: ArticleView }) {
  const { t } = useI18n();
  const { author, outlet, domain, ledger } = article;
  const facts = ledger?.publisher;
  return (
    <ArticleSection id="publisher" title={t('article.publisher')}>
      <ul className={styles.facts}>
        <li>
          <Link to={addressOfSource(domain)}>{outlet ?? domain}</Link>
        </li>
        <li>{author ? t('article.by', { author }) : t('article.noAuthor')}</li>
        {facts &&
          SHOWN_FACTS.flatMap((name) =>
            facts[name] === null
              ? []
              : [
                  <li key={name}>
                    {t(`article.publisher.${name}`)}: {facts[name]}
                  </li>,
                ],
          )}
      </ul>
      {facts && facts.summary !== null && facts.wikipediaUrl !== null && (
        <p className={styles.passage}>
          {facts.summary} <ForeignLink href={facts.wikipediaUrl}>Wikipedia, CC BY-SA</ForeignLink>
        </p>
      )}
      {facts && facts.wikidataUrl !== null && <ForeignLink href={facts.wikidataUrl}>Wikidata</ForeignLink>}
    </ArticleSection>
  );
}

/** Fact-checks of something else in similar words, with the reason why each was not used. */
function NearFactChecks({ near }: { readonly near: readonly NearFactCheck[] }) {
  const { t } = useI18n();
  if (near.length === 0) return null;
  return (
    <Disclosure label={t('article.near')} className={styles.asked}>
      <ul className={styles.findings}>
        {near.map(({ url, publisher, title, claim, miss }) => (
          <li key={url}>
            <p>
              <strong>{publisher}</strong> ({t(`article.near.${miss}`)}):{' '}
              <ForeignLink href={url}>{title}</ForeignLink>
            </p>
            {claim !== title && <q className={styles.passage}>{claim}</q>}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Asked({ asked }: { readonly asked: readonly AskedSource[] }) {
  const { t } = useI18n();
  return (
    <Disclosure label={t('article.ledger.asked')} className={styles.asked}>
      <ul>
        {asked.map(({ source, outcome, received }) => (
          <li key={source}>
            {t(`article.source.${source}`)}: {t(`article.asked.${outcome}`, { count: received })}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
