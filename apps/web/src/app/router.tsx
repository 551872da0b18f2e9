import { matchPath } from 'react-router-dom';
import { paths, type SitePath } from '../config/paths.js';
import { splitPage, type SplitPage } from './split-page.js';

/** Every screen with the file that holds it. */
export const PAGES: Readonly<Record<SitePath, SplitPage>> = {
  [paths.home]: splitPage(() => import('./routes/home-route.js').then((file) => file.HomeRoute)),
  [paths.howItWorks]: splitPage(() =>
    import('./routes/how-it-works-route.js').then((file) => file.HowItWorksRoute),
  ),
  [paths.auth]: splitPage(() => import('./routes/auth-route.js').then((file) => file.AuthRoute)),
  [paths.forgotPassword]: splitPage(() =>
    import('./routes/forgot-password-route.js').then((file) => file.ForgotPasswordRoute),
  ),
  [paths.resetPassword]: splitPage(() =>
    import('./routes/reset-password-route.js').then((file) => file.ResetPasswordRoute),
  ),
};

export const NOT_FOUND_PAGE = splitPage(() =>
  import('./routes/not-found-route.js').then((file) => file.NotFoundRoute),
);

const entries = Object.entries(PAGES) as [SitePath, SplitPage][];

/** The pattern and the page behind an address; null where there is none. */
export function pageAt(pathname: string): { readonly path: SitePath; readonly page: SplitPage } | null {
  const found = entries.find(([path]) => matchPath({ path, caseSensitive: true }, pathname));
  return found ? { path: found[0], page: found[1] } : null;
}

/** Fetches the file of the page behind an address, ahead of need. */
export function preloadPage(pathname: string): Promise<void> {
  return (pageAt(pathname)?.page ?? NOT_FOUND_PAGE).preload();
}
