import type { MouseEvent, ReactNode } from 'react';
import { paths } from '../config/pages.js';
import { useI18n } from '../i18n/i18n-context.js';
import { showAuthModal, type AuthMode } from '../lib/auth-modal.js';
import { ButtonLink } from './ui/button.js';
import { Notice, type NoticeProps } from './ui/notice.js';

interface AuthLinkProps {
  readonly mode: AuthMode;
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** Opens the sign-in dialog; without scripts, or in a new tab, it leads to the sign-in page. */
export function AuthLink({ mode, variant, onOpen, children }: AuthLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen?.();
    showAuthModal(mode);
  };
  const path = mode === 'create' ? `${paths.auth}?mode=create` : paths.auth;
  return (
    <ButtonLink to={path} variant={variant} onClick={open}>
      {children}
    </ButtonLink>
  );
}

export function SignInNotice(notice: Omit<NoticeProps, 'children'>) {
  const { t } = useI18n();
  return (
    <Notice {...notice}>
      <AuthLink mode="sign-in">{t('auth.signIn')}</AuthLink>
    </Notice>
  );
}
