const SIGN_IN_PATH =
  /\/(?:login|signin|log-in|sign-in|accounts\/login|uas\/login|authwall|checkpoint)(?:[/.?]|$)/i;
const CONSENT_PATH = /\/(?:consent|cookie\/consent|privacy\/consent)(?:[/.?]|$)/i;
const CONSENT_HOST = /^consent\.(?:youtube|google)\.com$/;

/** Where platforms send visitors without an account instead of showing the post. */
export function signInWall(url: URL): 'login_wall' | 'consent_wall' | null {
  if (CONSENT_HOST.test(url.hostname) || CONSENT_PATH.test(url.pathname)) return 'consent_wall';
  return SIGN_IN_PATH.test(url.pathname) ? 'login_wall' : null;
}
