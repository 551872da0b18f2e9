import { matchPath } from 'react-router-dom';
import { addressOfPage, paths, type SitePath } from '../config/paths.js';
import { NotFoundRoute } from './routes/not-found-route.js';
import { splitPage, type SplitPage } from './split-page.js';

/** Every screen with the file that holds it. */
export const PAGES: Readonly<Record<SitePath, SplitPage>> = {
  [paths.home]: splitPage(() => import('./routes/home-route.js').then((file) => file.homePage), ['home']),
  [paths.article]: splitPage(
    () => import('./routes/article-route.js').then((file) => file.articlePage),
    ['article'],
  ),
  [paths.share]: splitPage(
    () => import('./routes/article-route.js').then((file) => file.articlePage),
    ['article'],
  ),
  [paths.articles]: splitPage(() => import('./routes/articles-route.js').then((file) => file.articlesPage)),
  [paths.source]: splitPage(() => import('./routes/source-route.js').then((file) => file.sourcePage)),
  [paths.accuracy]: splitPage(() => import('./routes/accuracy-route.js').then((file) => file.accuracyPage)),
  [paths.corrections]: splitPage(() =>
    import('./routes/corrections-route.js').then((file) => file.correctionsPage),
  ),
  [paths.account]: splitPage(() =>
    import('./routes/account-route.js').then((file) => ({ Page: file.AccountRoute })),
  ),
  [paths.history]: splitPage(() =>
    import('./routes/history-route.js').then((file) => ({ Page: file.HistoryRoute })),
  ),
  [paths.rating]: splitPage(() =>
    import('./routes/rating-route.js').then((file) => ({ Page: file.RatingRoute })),
  ),
  [paths.reviewConfirm]: splitPage(() =>
    import('./routes/review-confirm-route.js').then((file) => ({ Page: file.ReviewConfirmRoute })),
  ),
  [paths.waitingListLeave]: splitPage(() =>
    import('./routes/waiting-list-leave-route.js').then((file) => ({ Page: file.WaitingListLeaveRoute })),
  ),
  [paths.howItWorks]: splitPage(
    () => import('./routes/how-it-works-route.js').then((file) => ({ Page: file.HowItWorksRoute })),
    [],
  ),
  [paths.support]: splitPage(() => import('./routes/content-page-route.js').then((file) => file.supportPage)),
  [paths.privacy]: splitPage(() => import('./routes/content-page-route.js').then((file) => file.privacyPage)),
  [paths.terms]: splitPage(() => import('./routes/content-page-route.js').then((file) => file.termsPage)),
  [paths.contact]: splitPage(() => import('./routes/contact-route.js').then((file) => file.contactPage)),
  [paths.guide]: splitPage(() => import('./routes/guide-route.js').then((file) => file.guidePage)),
  [paths.chromeExtension]: splitPage(() =>
    import('./routes/chrome-extension-route.js').then((file) => file.chromeExtensionPage),
  ),
  [paths.releaseNotes]: splitPage(() =>
    import('./routes/content-page-route.js').then((file) => file.releaseNotesPage),
  ),
  [paths.auth]: splitPage(() => import('./routes/auth-route.js').then((file) => ({ Page: file.AuthRoute }))),
  [paths.forgotPassword]: splitPage(() =>
    import('./routes/forgot-password-route.js').then((file) => ({ Page: file.ForgotPasswordRoute })),
  ),
  [paths.resetPassword]: splitPage(() =>
    import('./routes/reset-password-route.js').then((file) => ({ Page: file.ResetPasswordRoute })),
  ),
  [paths.confirmEmail]: splitPage(() =>
    import('./routes/confirm-email-route.js').then((file) => ({ Page: file.ConfirmEmailRoute })),
  ),
};

export const NOT_FOUND_PAGE = splitPage(() => Promise.resolve({ Page: NotFoundRoute }), []);

const entries = Object.entries(PAGES) as [SitePath, SplitPage][];

/** A page behind an address: its pattern, the variable parts, and the address written in the one way that counts. */
export interface FoundPage {
  readonly path: SitePath;
  readonly page: SplitPage;
  readonly params: Readonly<Record<string, string>>;
  readonly pathname: string;
}

/** The page behind an address; null where there is none. */
export function pageAt(pathname: string): FoundPage | null {
  for (const [path, page] of entries) {
    const match = matchPath({ path, caseSensitive: true }, pathname);
    if (!match) continue;
    const params = decoded(match.params);
    return { path, page, params, pathname: addressOfPage(path, params) };
  }
  return null;
}

function decoded(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value ?? '')]),
  );
}

/** Fetches the file of the page behind an address, ahead of need. */
export async function preloadPage(pathname: string): Promise<void> {
  await (pageAt(pathname)?.page ?? NOT_FOUND_PAGE).preload();
}
