import type { TextArea } from '../i18n/translate.js';

/** What the site and its server know of a page without fetching its file. */
export interface PageEntry {
  readonly path: string;
  /** `app/routes/<file>-route.tsx`, which exports a `PageDefinition` named as the page is here. */
  readonly file: string;
  /** The texts it shows beside those of every page; `rest` unless given. */
  readonly texts?: readonly TextArea[];
  /** In the sitemap: once for each language, or in its own language only. */
  readonly sitemap?: 'each-language' | 'own-language';
  /** For one person only: search engines stay out. */
  readonly isPersonal?: boolean;
}

/** Every page of the site. Its loader and its head stand in its file. */
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
  resetPassword: { path: '/reset-password', file: 'reset-password', isPersonal: true },
  confirmEmail: { path: '/confirm-email', file: 'confirm-email', isPersonal: true },
  reviewConfirm: { path: '/review-request/confirm', file: 'review-confirm' },
  waitingListLeave: { path: '/waiting-list/leave', file: 'waiting-list-leave' },
} as const satisfies Readonly<Record<string, PageEntry>>;

export type PageId = keyof typeof PAGES;

/** The same as a list. */
export const PAGE_LIST = Object.entries(PAGES) as readonly (readonly [PageId, PageEntry])[];

type Paths = { readonly [Id in PageId]: (typeof PAGES)[Id]['path'] };

/** The path of each page. */
export const paths = Object.fromEntries(PAGE_LIST.map(([id, { path }]) => [id, path])) as Paths;

/** The address of a page of the site, as a pattern. */
export type SitePath = Paths[PageId];

/** A pattern with its variable parts filled in. */
export function addressOfPage(
  pattern: SitePath,
  params: Readonly<Record<string, string | undefined>> = {},
): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** The path of the page of a source. */
export function addressOfSource(domain: string): string {
  return `/source/${encodeURIComponent(domain)}`;
}

/** Addresses that other parts of the product answer. */
export const externalPaths = {
  googleSignIn: '/api/auth/google',
  admin: '/admin-dashboard',
  extension: {
    chrome: '/downloads/vaglio-extension.zip',
    firefox: '/downloads/vaglio-extension-firefox.zip',
  },
} as const;
