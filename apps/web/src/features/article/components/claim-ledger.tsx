import type { AskedSource, ClaimFinding, LedgerClaim, PublisherFacts } from '@vaglio/contracts';
import { ForeignLink } from '../../../components/ui/foreign-link.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatDay } from '../../../lib/format.js';
import type { ArticleView } from '../article-view.js';
import { ArticleSection } from './article-section.js';
import styles from './claim-ledger.module.css';

/** The claims of the text with what others say of each, and who was asked. */
export function ClaimLedgerSection({ article }: { readonly article: ArticleView }) {
  const { t } = useI18n();
  const { ledger, textLanguage } = article;
  if (ledger === null || (ledger.claims.length === 0 && ledger.publisher === null)) return null;
  return (
    <ArticleSection id="ledger" title={t('article.ledger')} intro={t('article.ledgerIntro')}>
      <ul className={styles.claims}>
        {ledger.claims.map((claim) => (
          <li key={claim.claim} className={styles.claim}>
            <Claim claim={claim} lang={textLanguage ?? undefined} />
          </li>
        ))}
      </ul>
      {ledger.publisher && <Publisher facts={ledger.publisher} />}
      <Asked asked={ledger.asked} />
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
      {claim.findings.length === 0 ? (
        <p className={styles.note}>{t('article.ledger.nothing')}</p>
      ) : (
        <ul className={styles.findings}>
          {claim.findings.map((finding) => (
            <li key={finding.url}>
              <Finding finding={finding} />
            </li>
          ))}
        </ul>
      )}
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

function Publisher({ facts }: { readonly facts: PublisherFacts }) {
  const { t } = useI18n();
  const { summary, wikidataUrl, wikipediaUrl } = facts;
  return (
    <div className={styles.claim}>
      <h3>{t('article.publisher')}</h3>
      <ul className={styles.note}>
        {SHOWN_FACTS.flatMap((name) =>
          facts[name] === null
            ? []
            : [
                <li key={name}>
                  {t(`article.publisher.${name}`)}: {facts[name]}
                </li>,
              ],
        )}
      </ul>
      {summary !== null && wikipediaUrl !== null && (
        <p className={styles.passage}>
          {summary} <ForeignLink href={wikipediaUrl}>Wikipedia, CC BY-SA</ForeignLink>
        </p>
      )}
      {wikidataUrl !== null && <ForeignLink href={wikidataUrl}>Wikidata</ForeignLink>}
    </div>
  );
}

function Asked({ asked }: { readonly asked: readonly AskedSource[] }) {
  const { t } = useI18n();
  return (
    <details className={styles.asked}>
      <summary>{t('article.ledger.asked')}</summary>
      <ul>
        {asked.map(({ source, outcome, received }) => (
          <li key={source}>
            {t(`article.source.${source}`)}: {t(`article.asked.${outcome}`, { count: received })}
          </li>
        ))}
      </ul>
    </details>
  );
}
