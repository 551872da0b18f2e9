import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { requestTexts } from '../../../i18n/translate.js';
import { useAuth } from '../../../lib/services.js';
import { SHOW_AUTH_MODAL, optionsOfEvent, type AuthModalOptions } from '../../../lib/auth-modal.js';
import { useUser } from '../../../lib/use-user.js';
import styles from './registration-required.module.css';

const AuthForm = lazyPart(async () => {
  const [file] = await Promise.all([import('./auth-form.js'), requestTexts(['other-pages'])]);
  return file;
});

interface AuthDialogProps {
  /** Called when the dialog is closed without a sign-in after an action that needs an account. */
  readonly onDeclined: () => void;
}

/** Opens at the window event `show-auth-modal` and closes after the sign-in. */
export function AuthDialog({ onDeclined }: AuthDialogProps) {
  const { t } = useI18n();
  const auth = useAuth();
  const isSignedIn = useUser() !== null;
  const [options, setOptions] = useState<AuthModalOptions | null>(null);
  useEffect(() => {
    const open = (event: Event) => auth.get().status !== 'signed-in' && setOptions(optionsOfEvent(event));
    window.addEventListener(SHOW_AUTH_MODAL, open);
    return () => window.removeEventListener(SHOW_AUTH_MODAL, open);
  }, [auth]);
  const leave = () => setOptions(null);
  const close = () => {
    if (options?.isRequired && !isSignedIn) onDeclined();
    leave();
  };
  useEffect(() => auth.subscribe(() => auth.get().status === 'signed-in' && setOptions(null)), [auth]);
  const isOpen = options !== null && !isSignedIn;
  return (
    <Dialog isOpen={isOpen} onClose={close} label={t('auth.title')}>
      {options?.isRequired && <RegistrationRequired />}
      <Suspense>
        <AuthForm
          mode={options?.mode ?? 'sign-in'}
          onModeChange={(mode) => setOptions((before) => ({ isRequired: before?.isRequired ?? false, mode }))}
          heading="h2"
          onLeave={leave}
        />
      </Suspense>
    </Dialog>
  );
}

function RegistrationRequired() {
  const { t } = useI18n();
  return (
    <div className={styles.notice} role="status">
      <p className={styles.title}>{t('analyze.registration')}</p>
      <p>{t('analyze.registrationText')}</p>
    </div>
  );
}
