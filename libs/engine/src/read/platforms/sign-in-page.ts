const SIGN_IN_PATH =
  /\/(?:login|signin|log-in|sign-in|accounts\/login|uas\/login|authwall|checkpoint|consent)(?:[/.?]|$)/i;

/** Where platforms send visitors without an account instead of showing the post. */
export function isSignInPage(url: URL): boolean {
  return SIGN_IN_PATH.test(url.pathname);
}
