import { bundlesRoutes, type SigningKey } from '@vaglio/contracts';
import { StaffText } from '../../components/article/staff-text.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { PageHeading, Section } from '../../components/ui/layout.js';
import { paths } from '../../config/pages.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { formatDay } from '../../lib/format.js';
import { usePageData, type PageDefinition, type PageLoader } from '../../lib/page-data.js';
import styles from './keys-route.module.css';

const loadKeys: PageLoader<readonly SigningKey[]> = ({ api }) => api.call(bundlesRoutes.keys);

function KeysRoute() {
  const { t } = useI18n();
  const signingKeys = usePageData(loadKeys);
  return (
    <>
      <PageMeta title={t('keys.title')} description={t('keys.description')} path={paths.keys} />
      <Section>
        <PageHeading title={t('keys.title')} lead={t('keys.lead')}>
          <p>{t('keys.check')}</p>
          <p>
            <a href={bundlesRoutes.keys.path}>{t('keys.json')}</a>
          </p>
        </PageHeading>
        <div className={styles.keys}>
          {signingKeys.map((key) => (
            <KeyEntry key={key.id} signingKey={key} />
          ))}
        </div>
      </Section>
    </>
  );
}

function KeyEntry({ signingKey }: { readonly signingKey: SigningKey }) {
  const { id, publicKey, createdAt, retiredAt, withdrawal } = signingKey;
  const { t, language } = useI18n();
  const day = (moment: string) => formatDay(language, moment);
  return (
    <article className={styles.key} aria-labelledby={`key-${id}`}>
      <h2 id={`key-${id}`} className={styles.name}>
        {id}
      </h2>
      {withdrawal ? (
        <>
          <p>
            <strong>{t('keys.withdrawn', { date: day(withdrawal.at) })}</strong>
          </p>
          <StaffText text={withdrawal.reason} />
        </>
      ) : (
        <p>
          {retiredAt === null
            ? t('keys.current', { date: day(createdAt) })
            : t('keys.retired', { from: day(createdAt), to: day(retiredAt) })}
        </p>
      )}
      <pre className={styles.pem} role="region" aria-label={t('keys.public', { id })}>
        {publicKey}
      </pre>
    </article>
  );
}

export const keys: PageDefinition<readonly SigningKey[]> = { Page: KeysRoute, load: loadKeys };
