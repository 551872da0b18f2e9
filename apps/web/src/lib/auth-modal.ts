export type AuthMode = 'sign-in' | 'create';

/** Window event that opens the sign-in dialog; the extension and other scripts may dispatch it too. */
export const SHOW_AUTH_MODAL = 'show-auth-modal';

/** The detail of the event. Every field is optional there, because other scripts send no detail. */
export interface AuthModalOptions {
  readonly mode: AuthMode;
  /** The visitor tried something that needs an account; the dialog explains it. */
  readonly isRequired: boolean;
}

export function showAuthModal(mode: AuthMode = 'sign-in', isRequired = false): void {
  window.dispatchEvent(new CustomEvent(SHOW_AUTH_MODAL, { detail: { mode, isRequired } }));
}

export function optionsOfEvent(event: Event): AuthModalOptions {
  const detail = event instanceof CustomEvent ? (event.detail as Partial<AuthModalOptions> | null) : null;
  return {
    mode: detail?.mode === 'create' ? 'create' : 'sign-in',
    isRequired: detail?.isRequired === true,
  };
}
