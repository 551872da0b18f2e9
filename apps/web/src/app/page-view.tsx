import { use, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../components/ui/button.js';
import { Notice } from '../components/ui/notice.js';
import { paths } from '../config/pages.js';
import { useI18n } from '../i18n/i18n-context.js';
import { ApiError } from '@vaglio/contracts';
import type { LazyFile } from '../lib/lazy-file.js';
import { isNotFound, usePageQuery, type PageDefinition, type PageLoader } from '../lib/page-data.js';
import { useQueries } from '../lib/services.js';
import { useQueryState } from '../lib/use-query.js';
import { MessagePage } from './message-page.js';
import { NotFoundPage } from './not-found-page.js';

/** Renders a page; suspends while its file is fetched. */
export function PageView({ file }: { readonly file: LazyFile<PageDefinition> }) {
  if (file.hasFailed) return <PageFileError />;
  const definition = use(file.get());
  const { Page, load } = definition;
  return load ? <PageWithData definition={definition} load={load} /> : <Page />;
}

interface PageWithDataProps {
  readonly definition: PageDefinition;
  readonly load: PageLoader<unknown>;
}

function PageWithData({ definition: { Page, NotFound = NotFoundPage }, load }: PageWithDataProps) {
  const { key, call } = usePageQuery(load);
  const queries = useQueries();
  const { value, error, isStale } = useQueryState(key);
  const reload = () => void queries.refetch(key, call);
  const reloadStale = useEffectEvent(reload);
  useEffect(() => {
    if (isStale) reloadStale();
  }, [isStale]);
  const { pathname } = useLocation();
  if (value !== undefined || error === null) return <Page key={pathname} />;
  if (error instanceof ApiError && isNotFound(error.status))
    return <NotFound key={pathname} code={error.code} />;
  return <PageDataError key={pathname} onRetry={reload} />;
}

function PageDataError({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <MessagePage
      title={t('errors.pageTitle')}
      text={t('errors.pageText')}
      help={t('errors.pageHelp')}
      isAlert
    >
      <Button onClick={onRetry}>{t('errors.retry')}</Button>
      <ButtonLink variant="secondary" to={paths.home}>
        {t('notFound.home')}
      </ButtonLink>
    </MessagePage>
  );
}

/** Shown when the network is down, or when the file belongs to an older version of the site. */
function PageFileError() {
  const { t } = useI18n();
  return (
    <Notice title={t('errors.pageTitle')} text={t('errors.NETWORK')} help={t('errors.pageHelp')} isAlert>
      <Button onClick={() => window.location.reload()}>{t('errors.retry')}</Button>
    </Notice>
  );
}
