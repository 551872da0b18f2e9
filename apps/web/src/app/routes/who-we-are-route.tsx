import { Fragment } from 'react';
import { PageMeta } from '../../components/seo/page-meta.js';
import { PageHeading, Section, Stack } from '../../components/ui/layout.js';
import { paths } from '../../config/pages.js';
import { usePublicConfig } from '../../config/site.js';
import { useI18n } from '../../i18n/i18n-context.js';
import type { PageDefinition } from '../../lib/page-data.js';
import { ContactLink } from '../../features/contact/components/contact-link.js';
import styles from '../../features/contact/components/host-facts.module.css';

const FACTS = ['name', 'address', 'contact', 'funding'] as const;

function WhoWeAreRoute() {
  const { t } = useI18n();
  const config = usePublicConfig();
  const isSilent = config && FACTS.every((fact) => !config.host[fact]);
  return (
    <>
      <PageMeta title={t('host.title')} description={t('host.description')} path={paths.whoWeAre} />
      <Section>
        <Stack>
          <PageHeading
            title={t('host.title')}
            lead={config ? t(isSilent ? 'host.silent' : 'host.lead') : undefined}
          />
          <dl className={styles.facts}>
            {config &&
              !isSilent &&
              FACTS.map((fact) => (
                <Fragment key={fact}>
                  <dt>{t(`host.${fact}`)}</dt>
                  <dd>
                    {fact === 'contact' && config.host.contact ? (
                      <ContactLink contact={config.host.contact} />
                    ) : (
                      (config.host[fact] ?? t('host.notSaid'))
                    )}
                  </dd>
                </Fragment>
              ))}
            {config && (
              <>
                <dt>{t('host.support')}</dt>
                <dd>
                  <ContactLink contact={config.supportEmail} />
                </dd>
              </>
            )}
          </dl>
          <p>{t('host.independence')}</p>
        </Stack>
      </Section>
    </>
  );
}

export const whoWeAre: PageDefinition = { Page: WhoWeAreRoute };
