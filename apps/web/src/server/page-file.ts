import { paths, type SitePath } from '../config/paths.js';

const FILES: Readonly<Record<SitePath, string>> = {
  [paths.home]: 'home',
  [paths.article]: 'article',
  [paths.share]: 'article',
  [paths.articles]: 'articles',
  [paths.source]: 'source',
  [paths.accuracy]: 'accuracy',
  [paths.corrections]: 'corrections',
  [paths.account]: 'account',
  [paths.history]: 'history',
  [paths.rating]: 'rating',
  [paths.reviewConfirm]: 'review-confirm',
  [paths.waitingListLeave]: 'waiting-list-leave',
  [paths.howItWorks]: 'how-it-works',
  [paths.support]: 'content-page',
  [paths.privacy]: 'content-page',
  [paths.terms]: 'content-page',
  [paths.contact]: 'contact',
  [paths.guide]: 'guide',
  [paths.chromeExtension]: 'chrome-extension',
  [paths.releaseNotes]: 'content-page',
  [paths.auth]: 'auth',
  [paths.forgotPassword]: 'forgot-password',
  [paths.resetPassword]: 'reset-password',
  [paths.confirmEmail]: 'confirm-email',
};

/** The source file behind a page, as the build's manifest names it; the page for unknown addresses has none of its own. */
export function pageFileOf(path: SitePath | null): string | null {
  return path && `src/app/routes/${FILES[path]}-route.tsx`;
}
