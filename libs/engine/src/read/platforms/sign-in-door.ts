const SIGN_IN_PATH =
  /\/(?:login|signin|log-in|sign-in|accounts\/login|uas\/login|authwall|checkpoint|consent)(?:[/.?]|$)/i;

/** Where platforms send strangers instead of showing them what they asked for. */
export function isSignInDoor(url: URL): boolean {
  return SIGN_IN_PATH.test(url.pathname);
}
