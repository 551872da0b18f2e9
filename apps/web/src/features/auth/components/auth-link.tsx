import type { MouseEvent, ReactNode } from 'react';
import { ButtonLink } from '../../../components/ui/button.js';
import { paths } from '../../../config/pages.js';
import { showAuthModal } from '../auth-modal.js';
import type { AuthMode } from '../credentials.js';

interface AuthLinkProps {
  readonly mode: AuthMode;
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** Opens the dialog; without scripts, or in a new tab, it is a link to the sign-in page. */
export function AuthLink({ mode, variant, onOpen, children }: AuthLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen?.();
    showAuthModal(mode);
  };
  const address = mode === 'create' ? `${paths.auth}?mode=create` : paths.auth;
  return (
    <ButtonLink to={address} variant={variant} onClick={open}>
      {children}
    </ButtonLink>
  );
}
