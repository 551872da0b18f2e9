import type { AuthMode } from './credentials.js';

/** The window event by which anything on the page, the extension included, opens the sign-in dialog. */
export const SHOW_AUTH_MODAL = 'show-auth-modal';

/** The options of the event; all are optional because other scripts may send it. */
export interface AuthWish {
  readonly mode: AuthMode;
  /** A visitor tried something that needs an account: the dialog says so. */
  readonly isRequired: boolean;
}

export function showAuthModal(mode: AuthMode = 'sign-in', isRequired = false): void {
  window.dispatchEvent(new CustomEvent(SHOW_AUTH_MODAL, { detail: { mode, isRequired } }));
}

export function wishOfEvent(event: Event): AuthWish {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  const wish = typeof detail === 'object' && detail !== null ? (detail as Partial<AuthWish>) : {};
  return { mode: wish.mode === 'create' ? 'create' : 'sign-in', isRequired: wish.isRequired === true };
}
