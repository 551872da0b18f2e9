import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useI18n } from '../../i18n/i18n-context.js';
import { useApi } from '../../lib/api-context.js';
import { CurrentPageContext, type PageDefinition, type PageLoader } from '../../lib/page-data.js';
import { useQueries } from '../../lib/query-context.js';
import { useQueryState } from '../../lib/use-query.js';
import { NotFoundRoute } from '../routes/not-found-route.js';
import { PageFailure } from './page-failure.js';
import { isNotFound } from './page-outcome.js';
import { declaredQuery, pageKey } from './page-key.js';

interface LoadedPageProps {
  readonly definition: PageDefinition;
  readonly load: PageLoader<unknown>;
}

/** A page with data: the page itself, or what stands in for it when its data can't be had. */
export function LoadedPage({ definition, load }: LoadedPageProps) {
  const current = useCurrent(definition, load);
  const { value, error } = useWatched(current);
  const { pathname } = useLocation();
  const { Page, NotFound = NotFoundRoute } = definition;
  const Shown = value !== undefined || error === null ? Page : isNotFound(error) ? NotFound : PageFailure;
  return (
    <CurrentPageContext value={current}>
      <Shown key={pathname} />
    </CurrentPageContext>
  );
}

function useCurrent({ query: names }: PageDefinition, load: PageLoader<unknown>) {
  const { language } = useI18n();
  const { pathname, search } = useLocation();
  const params = useParams();
  const api = useApi();
  return useMemo(() => {
    const query = declaredQuery(names, search);
    const known = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']));
    return {
      key: pageKey(pathname, query, language),
      call: () => load({ params: known, query, language, api }),
    };
  }, [names, load, language, pathname, search, params, api]);
}

function useWatched({ key, call }: { key: string; call: () => Promise<unknown> }) {
  const queries = useQueries();
  const state = useQueryState<unknown>(key);
  const ask = useEffectEvent(() => void queries.refetch(key, call));
  useEffect(() => {
    if (state.isStale) ask();
  }, [state.isStale]);
  return state;
}
