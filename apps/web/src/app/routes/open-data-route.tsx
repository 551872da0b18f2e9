import { addressOf, CORPUS_LICENCE, CORPUS_TABLES, type CorpusDump, corpusRoutes } from '@vaglio/contracts';
import { StructuredData } from '../../components/seo/data-script.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { ButtonLink } from '../../components/ui/button.js';
import { EmptyState } from '../../components/ui/notice.js';
import { ExternalLink } from '../../components/ui/external-link.js';
import { PageHeading, Section } from '../../components/ui/layout.js';
import { paths } from '../../config/pages.js';
import { PRODUCT_NAME, useSite } from '../../config/site.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { statedLanguage } from '../../i18n/languages.js';
import { formatDay, formatNumber } from '../../lib/format.js';
import { type PageDefinition, type PageLoader, usePageData } from '../../lib/page-data.js';
import styles from './open-data-route.module.css';

const KILOBYTE = 1_000;
const LEFT_OUT = ['texts', 'persons', 'readers', 'held'] as const;
const STEPS = ['check', 'read', 'follow', 'remove'] as const;

interface OpenDataPage {
  /** Newest first; null where the host does not publish dumps. */
  readonly dumps: readonly CorpusDump[] | null;
}

const loadOpenData: PageLoader<OpenDataPage> = async ({ api }) => {
  const { isOn, dumps } = await api.call(corpusRoutes.read);
  return { dumps: isOn ? dumps : null };
};

function OpenDataRoute() {
  const { t } = useI18n();
  const { dumps } = usePageData(loadOpenData);
  const { publicUrl } = useSite();
  const newest = dumps?.[0];
  return (
    <>
      <PageMeta title={t('openData.title')} description={t('openData.description')} path={paths.openData} />
      <Section>
        <PageHeading title={t('openData.title')} lead={t('openData.lead')} />
        {newest ? (
          <>
            <Dump dump={newest} />
            <DatasetData dump={newest} />
          </>
        ) : (
          <EmptyState
            title={t(dumps ? 'openData.none' : 'openData.off')}
            text={t(dumps ? 'openData.noneText' : 'openData.offText')}
          >
            <ButtonLink to={paths.articles}>{t('articles.title')}</ButtonLink>
          </EmptyState>
        )}
      </Section>
      <Section variant="ruled" headingId="holds" title={t('openData.holds')}>
        <dl className={styles.list}>
          {CORPUS_TABLES.map((table) => (
            <div key={table}>
              <dt>{t(`openData.${table}`)}</dt>
              <dd>{t(`openData.${table}Text`)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section variant="ruled" headingId="leaves-out" title={t('openData.leavesOut')}>
        <ul className={styles.points}>
          {LEFT_OUT.map((part) => (
            <li key={part}>{t(`openData.without.${part}`)}</li>
          ))}
        </ul>
      </Section>
      <Section variant="ruled" headingId="licence" title={t('openData.licence')}>
        <p>
          {t('openData.licenceText')}{' '}
          <ExternalLink href={CORPUS_LICENCE.url}>{t('openData.licenceName')}</ExternalLink>
        </p>
      </Section>
      <Section variant="ruled" headingId="use" title={t('openData.use')}>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>
              <p>{t(`openData.step.${step}`)}</p>
              <pre className={styles.command} tabIndex={0}>
                <code>{commandOf(step, publicUrl, newest)}</code>
              </pre>
            </li>
          ))}
        </ol>
        <p>{t('openData.removalsDuty')}</p>
      </Section>
    </>
  );
}

function Dump({ dump: { day, files } }: { readonly dump: CorpusDump }) {
  const { t, language } = useI18n();
  return (
    <table className={styles.files}>
      <caption>{t('openData.newest', { day: formatDay(language, day) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('openData.file')}</th>
          <th scope="col">{t('openData.records')}</th>
          <th scope="col">{t('openData.size')}</th>
        </tr>
      </thead>
      <tbody>
        {[...files, MANIFEST].map(({ name, records, bytes }) => (
          <tr key={name}>
            <th scope="row">
              <a href={filePath(day, name)} download>
                {name}
              </a>
            </th>
            <td>{records === null ? '' : formatNumber(language, records)}</td>
            <td>{bytes === null ? '' : `${formatNumber(language, Math.ceil(bytes / KILOBYTE))} kB`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DatasetData({ dump: { day, madeAt, files } }: { readonly dump: CorpusDump }) {
  const { t, language } = useI18n();
  const { publicUrl } = useSite();
  const data = {
    '@type': 'Dataset',
    name: `${PRODUCT_NAME}: ${t('openData.title')}`,
    description: t('openData.description'),
    url: `${publicUrl}${paths.openData}`,
    inLanguage: statedLanguage(language),
    license: CORPUS_LICENCE.url,
    isAccessibleForFree: true,
    dateModified: madeAt,
    creator: { '@type': 'Organization', name: PRODUCT_NAME, url: `${publicUrl}/` },
    distribution: files
      .filter(({ records }) => records !== null)
      .map(({ name, bytes }) => ({
        '@type': 'DataDownload',
        name,
        encodingFormat: 'application/gzip',
        contentSize: `${bytes} B`,
        contentUrl: `${publicUrl}${filePath(day, name)}`,
      })),
  };
  return <StructuredData data={data} />;
}

/** Has no size, because it contains the sizes of the other files. */
const MANIFEST = { name: 'manifest.json', records: null, bytes: null };

function filePath(day: string, file: string): string {
  return addressOf(corpusRoutes.file, { params: { day, file } });
}

function commandOf(step: (typeof STEPS)[number], site: string, newest: CorpusDump | undefined): string {
  const day = newest?.day ?? '2026-11-23';
  const cursor = newest?.cursor ?? 'CURSOR';
  switch (step) {
    case 'check':
      return [
        ...['analyses.jsonl.gz', 'manifest.json'].map((file) => `curl -O ${site}${filePath(day, file)}`),
        `jq -r '.files[] | select(.name == "analyses.jsonl.gz") | .sha256 + "  " + .name' manifest.json | sha256sum -c`,
      ].join('\n');
    case 'read':
      return `zcat analyses.jsonl.gz | jq -c 'select(.credibilityClass == "poor") | [.domain, .url]'`;
    case 'follow':
      return `curl '${site}${addressOf(corpusRoutes.changes, { query: { after: cursor } })}'`;
    case 'remove':
      return `curl '${site}${addressOf(corpusRoutes.removals, { query: { after: cursor } })}'`;
  }
}

export const openData: PageDefinition<OpenDataPage> = { Page: OpenDataRoute, load: loadOpenData };
