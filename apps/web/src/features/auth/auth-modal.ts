import type { AuthMode } from './credentials.js';

/** The window event by which anything on the page, the extension included, opens the sign-in dialog. */
export const SHOW_AUTH_MODAL = 'show-auth-modal';

export function showAuthModal(mode: AuthMode = 'sign-in'): void {
  window.dispatchEvent(new CustomEvent(SHOW_AUTH_MODAL, { detail: { mode } }));
}

/** The mode an event asks for; events from elsewhere may carry nothing. */
export function modeOfEvent(event: Event): AuthMode {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  const isCreate =
    typeof detail === 'object' && detail !== null && 'mode' in detail && detail.mode === 'create';
  return isCreate ? 'create' : 'sign-in';
}
