import { PageMeta } from '../components/seo/page-meta.js';
import { ButtonLink } from '../components/ui/button.js';
import { Notice } from '../components/ui/notice.js';
import { paths } from '../config/pages.js';
import { useI18n } from '../i18n/i18n-context.js';

export function NotFoundPage() {
  const { t } = useI18n();
  return (
    <>
      <PageMeta title={t('notFound.title')} description={t('notFound.help')} path={paths.home} isPrivate />
      <Notice title={t('notFound.title')} text={t('notFound.help')} help={t('notFound.text')}>
        <ButtonLink to={paths.home}>{t('notFound.home')}</ButtonLink>
        <ButtonLink variant="secondary" to={paths.articles}>
          {t('notFound.articles')}
        </ButtonLink>
      </Notice>
    </>
  );
}
