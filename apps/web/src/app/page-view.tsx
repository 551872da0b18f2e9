import { use, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { PageMeta } from '../components/seo/page-meta.js';
import { Button, ButtonLink } from '../components/ui/button.js';
import { Notice } from '../components/ui/notice.js';
import { paths } from '../config/pages.js';
import { useI18n } from '../i18n/i18n-context.js';
import { ApiError } from '@vaglio/contracts';
import type { LazyFile } from '../lib/lazy-file.js';
import {
  isNotFound,
  usePageQuery,
  usePageReload,
  type PageDefinition,
  type PageLoader,
} from '../lib/page-data.js';
import { useQueries } from '../lib/services.js';
import { useQueryState } from '../lib/use-query.js';
import { NotFoundPage } from './not-found-page.js';

/** A page in a file of its own: rendered at once when it is there, fetched when it is not. */
export function PageView({ file }: { readonly file: LazyFile<PageDefinition> }) {
  if (file.hasFailed) return <FileFailure />;
  const definition = use(file.get());
  const { Page, load } = definition;
  return load ? <PageWithData definition={definition} load={load} /> : <Page />;
}

interface PageWithDataProps {
  readonly definition: PageDefinition;
  readonly load: PageLoader<unknown>;
}

/** The page, or what is shown when its data can't be loaded. */
function PageWithData({ definition: { Page, NotFound = NotFoundPage }, load }: PageWithDataProps) {
  const { key, call } = usePageQuery(load);
  const queries = useQueries();
  const { value, error, isStale } = useQueryState(key);
  const reload = useEffectEvent(() => void queries.refetch(key, call));
  useEffect(() => {
    if (isStale) reload();
  }, [isStale]);
  const { pathname } = useLocation();
  if (value !== undefined || error === null) return <Page key={pathname} />;
  if (error instanceof ApiError && isNotFound(error.status))
    return <NotFound key={pathname} code={error.code} />;
  return <DataFailure key={pathname} load={load} />;
}

function DataFailure({ load }: { readonly load: PageLoader<unknown> }) {
  const { t } = useI18n();
  const reload = usePageReload(load);
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

/** The network is away, or the site is newer than what the browser holds of it. */
function FileFailure() {
  const { t } = useI18n();
  return (
    <Notice title={t('errors.pageTitle')} text={t('errors.NETWORK')} help={t('errors.pageHelp')} isAlert>
      <Button onClick={() => window.location.reload()}>{t('errors.retry')}</Button>
    </Notice>
  );
}
