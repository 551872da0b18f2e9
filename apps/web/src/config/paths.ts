/** Every address of the site that has a screen. */
export const paths = {
  home: '/',
  article: '/article/:id',
  share: '/share/:id',
  history: '/history',
  rating: '/rating',
  reviewConfirm: '/review-request/confirm',
  waitingListLeave: '/waiting-list/leave',
  howItWorks: '/how-it-works',
  articles: '/articles',
  source: '/source/:domain',
  accuracy: '/accuracy',
  corrections: '/corrections',
  account: '/account',
  support: '/support',
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
  guide: '/come-verificare-notizia-vera',
  chromeExtension: '/chrome-extension',
  releaseNotes: '/release-notes',
  auth: '/auth',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
} as const;

/** An address of the site that has a screen. */
export type SitePath = (typeof paths)[keyof typeof paths];

/** A pattern with its variable parts filled in. */
export function addressOfPage(
  pattern: SitePath,
  params: Readonly<Record<string, string | undefined>> = {},
): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Where everything known of a domain is. */
export function addressOfSource(domain: string): string {
  return `/source/${encodeURIComponent(domain)}`;
}

/** Addresses that other parts of the product answer. */
export const externalPaths = {
  googleSignIn: '/api/auth/google',
  admin: '/admin-dashboard',
  extension: '/downloads/vaglio-extension.zip',
} as const;
