import { matchRoutes, type RouteObject } from 'react-router-dom';
import {
  pagePath,
  PAGES,
  PAGE_LIST,
  paths,
  type PageEntry,
  type PageId,
  type SitePath,
} from '../config/pages.js';
import { requestTexts, type TextArea } from '../i18n/translate.js';
import { LazyFile } from '../lib/lazy-file.js';
import type { PageDefinition } from '../lib/page-data.js';
import { PageView } from './page-view.js';
import { NotFoundPage } from './not-found-page.js';

interface PageRoute {
  readonly path: SitePath | '*';
  readonly texts: readonly TextArea[];
  /** The source file as named in the manifest of the build; null for the page that is part of the entry. */
  readonly source: string | null;
  readonly file: LazyFile<PageDefinition>;
}

const DEFAULT_TEXTS: readonly TextArea[] = ['other-pages'];

const FILES = import.meta.glob<Partial<Record<string, PageDefinition>>>('./routes/*-route.tsx');

const NOT_FOUND: PageRoute = {
  path: '*',
  texts: [],
  source: null,
  file: new LazyFile(() => Promise.resolve({ Page: NotFoundPage })),
};

const PAGE_ROUTES: readonly PageRoute[] = [...PAGE_LIST.map(([id]) => pageRoute(id)), NOT_FOUND];

function pageRoute(id: PageId): PageRoute {
  const { file, texts = DEFAULT_TEXTS }: PageEntry = PAGES[id];
  const name = `./routes/${file}-route.tsx`;
  const fetchPage = async () => {
    const [exported] = await Promise.all([Promise.resolve(FILES[name]?.()), requestTexts(texts)]);
    const definition = exported?.[id];
    if (!definition) throw new Error(`${name} has no page named ${id}`);
    return definition;
  };
  return {
    path: paths[id],
    texts,
    source: `src/app/routes/${file}-route.tsx`,
    file: new LazyFile(fetchPage),
  };
}

/** The browser renders this table; the server and the preloading links match paths with it. */
export const ROUTES: RouteObject[] = PAGE_ROUTES.map(({ path, file }) => ({
  path,
  caseSensitive: true,
  element: <PageView key={path} file={file} />,
}));

export interface MatchedPage extends PageRoute {
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The canonical path. */
  readonly pathname: string;
}

export function matchPage(pathname: string): MatchedPage {
  const match = matchRoutes(ROUTES, { pathname })?.at(-1);
  const page = PAGE_ROUTES.find(({ path }) => path === match?.route.path) ?? NOT_FOUND;
  const params = match?.params ?? {};
  return { ...page, params, pathname: page.path === '*' ? pathname : pagePath(page.path, params) };
}

/** Fetches the file of a page before the navigation to it. */
export async function preloadPage(pathname: string): Promise<void> {
  await matchPage(pathname).file.retry();
}
