import { useSearchParams } from 'react-router-dom';
import { NeedsScript } from '../../components/needs-script.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { Columns, PageHeading, Section, Stack } from '../../components/ui/layout.js';
import { pagePath, paths } from '../../config/pages.js';
import { usePublicConfig, useSite } from '../../config/site.js';
import { ContactLink } from '../../features/contact/components/contact-link.js';
import { NoticeForm } from '../../features/contact/components/notice-form.js';
import { useI18n } from '../../i18n/i18n-context.js';
import type { PageDefinition } from '../../lib/page-data.js';

/** Reports content that breaks a law. The parameter `article` fills in the URL of an analysis. */
function NoticeRoute() {
  const { t } = useI18n();
  const config = usePublicConfig();
  const { publicUrl } = useSite();
  const [search] = useSearchParams();
  const id = search.get('article');
  const url = id ? `${publicUrl}${pagePath(paths.article, { id })}` : '';
  const contact = config?.host.contact ?? config?.supportEmail;
  return (
    <>
      <PageMeta title={t('notice.title')} description={t('notice.description')} path={paths.notice} />
      <Section>
        <Stack>
          <PageHeading title={t('notice.title')} lead={t('notice.lead')} />
          <Columns>
            <Stack>
              <p>{t('notice.what')}</p>
              <p>{t('notice.next')}</p>
              <p>{t('notice.wrong')}</p>
              <h2>{t('notice.contact')}</h2>
              <p>{t('notice.contactText')}</p>
              {contact && (
                <p>
                  <ContactLink contact={contact} />
                </p>
              )}
              <NeedsScript text="noscript.notice" />
            </Stack>
            <div className="needs-script">
              <NoticeForm key={url} url={url} />
            </div>
          </Columns>
        </Stack>
      </Section>
    </>
  );
}

export const notice: PageDefinition = { Page: NoticeRoute };
