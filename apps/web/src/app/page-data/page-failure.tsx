import { PageMeta } from '../../components/seo/page-meta.js';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import { paths } from '../../config/paths.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { usePageReload } from '../../lib/page-data.js';

/** A page whose data can't be had: it says so, and what to do next. */
export function PageFailure() {
  const { t } = useI18n();
  const reload = usePageReload();
  return (
    <>
      <PageMeta
        title={t('errors.pageTitle')}
        description={t('errors.pageText')}
        path={paths.home}
        isPrivate
      />
      <Notice title={t('errors.pageTitle')} text={t('errors.pageText')} help={t('errors.pageHelp')} isAlert>
        <Button onClick={() => void reload()}>{t('errors.retry')}</Button>
        <ButtonLink variant="secondary" to={paths.home}>
          {t('notFound.home')}
        </ButtonLink>
      </Notice>
    </>
  );
}
