import type { TextArea } from '../i18n/translate.js';

/** The properties of a page that are needed before its file is fetched. */
export interface PageEntry {
  readonly path: string;
  /** `app/routes/<file>-route.tsx`, which exports a `PageDefinition` under the id of the page. */
  readonly file: string;
  /** The text areas of the page beside `every-page`; `other-pages` by default. */
  readonly texts?: readonly TextArea[];
  /** Listed in the sitemap, with a URL for each language or with one URL. */
  readonly sitemap?: 'each-language' | 'own-language';
  /** Shows private data; `robots.txt` excludes it. */
  readonly isPersonal?: boolean;
}

export const PAGES = {
  home: { path: '/', file: 'home', texts: ['home'], sitemap: 'each-language' },
  howItWorks: {
    path: '/how-it-works',
    file: 'how-it-works',
    texts: ['article', 'home', 'other-pages'],
    sitemap: 'each-language',
  },
  articles: { path: '/articles', file: 'articles', sitemap: 'each-language' },
  article: { path: '/article/:id', file: 'article', texts: ['article'] },
  share: { path: '/share/:id', file: 'article', texts: ['article'] },
  source: { path: '/source/:domain', file: 'source' },
  accuracy: { path: '/accuracy', file: 'accuracy', sitemap: 'each-language' },
  whoWeAre: { path: '/who-we-are', file: 'who-we-are', sitemap: 'each-language' },
  corrections: { path: '/corrections', file: 'corrections', sitemap: 'each-language' },
  keys: { path: '/keys', file: 'keys', sitemap: 'each-language' },
  openData: { path: '/open-data', file: 'open-data', sitemap: 'each-language' },
  chromeExtension: { path: '/chrome-extension', file: 'chrome-extension', sitemap: 'each-language' },
  releaseNotes: { path: '/release-notes', file: 'content-page', sitemap: 'each-language' },
  support: { path: '/support', file: 'content-page', sitemap: 'each-language' },
  privacy: { path: '/privacy', file: 'content-page', sitemap: 'each-language' },
  terms: { path: '/terms', file: 'content-page', sitemap: 'each-language' },
  accessibility: { path: '/accessibility', file: 'content-page', sitemap: 'each-language' },
  notice: { path: '/notice', file: 'notice', sitemap: 'each-language' },
  withdrawal: { path: '/withdrawal', file: 'withdrawal', sitemap: 'each-language' },
  contact: { path: '/contact', file: 'contact', sitemap: 'each-language' },
  guide: { path: '/come-verificare-notizia-vera', file: 'guide', sitemap: 'own-language' },
  guideEnglish: { path: '/how-to-check-news', file: 'guide', sitemap: 'own-language' },
  teachers: { path: '/teachers', file: 'content-page', sitemap: 'each-language' },
  worksheet: { path: '/worksheet', file: 'worksheet', texts: [], sitemap: 'each-language' },
  account: { path: '/account', file: 'account', isPersonal: true },
  batch: { path: '/batch', file: 'batch', isPersonal: true },
  history: { path: '/history', file: 'history', isPersonal: true },
  rating: { path: '/rating', file: 'rating', isPersonal: true },
  auth: { path: '/auth', file: 'auth', isPersonal: true },
  forgotPassword: { path: '/forgot-password', file: 'forgot-password' },
  resetPassword: { path: '/reset-password', file: 'mail-link', isPersonal: true },
  confirmEmail: { path: '/confirm-email', file: 'mail-link', isPersonal: true },
  reviewConfirm: { path: '/review-request/confirm', file: 'mail-link' },
  waitingListLeave: { path: '/waiting-list/leave', file: 'mail-link' },
} as const satisfies Readonly<Record<string, PageEntry>>;

export type PageId = keyof typeof PAGES;

export const PAGE_LIST = Object.entries(PAGES) as readonly (readonly [PageId, PageEntry])[];

type Paths = { readonly [Id in PageId]: (typeof PAGES)[Id]['path'] };

export const paths = Object.fromEntries(PAGE_LIST.map(([id, { path }]) => [id, path])) as Paths;

/** The path of a page, with variable parts such as `:id`. */
export type SitePath = Paths[PageId];

/** Fills in the variable parts of a path. */
export function pagePath(
  pattern: SitePath,
  params: Readonly<Record<string, string | undefined>> = {},
): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

export function sourcePath(domain: string): string {
  return `/source/${encodeURIComponent(domain)}`;
}

/** Paths that other parts of the product serve. */
export const externalPaths = {
  googleSignIn: '/api/auth/google',
  admin: '/admin-dashboard',
  extension: {
    chrome: '/downloads/vaglio-extension.zip',
    firefox: '/downloads/vaglio-extension-firefox.zip',
  },
} as const;
