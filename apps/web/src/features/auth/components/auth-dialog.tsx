import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { wantTexts } from '../../../i18n/translate.js';
import { useAuth } from '../../../lib/services.js';
import { SHOW_AUTH_MODAL, wishOfEvent, type AuthWish } from '../auth-modal.js';
import { useIsSignedIn } from '../use-user.js';
import styles from './registration-required.module.css';

const AuthForm = lazyPart(async () => {
  const [file] = await Promise.all([import('./auth-form.js'), wantTexts(['other-pages'])]);
  return file.AuthForm;
});

interface AuthDialogProps {
  /** Closed without signing in, after an action that needs an account. */
  readonly onDeclined: () => void;
}

/** Listens for the window event that opens it; closes itself after the sign-in. */
export function AuthDialog({ onDeclined }: AuthDialogProps) {
  const { t } = useI18n();
  const auth = useAuth();
  const isSignedIn = useIsSignedIn();
  const [wish, setWish] = useState<AuthWish | null>(null);
  useEffect(() => {
    const open = (event: Event) => setWish(wishOfEvent(event));
    window.addEventListener(SHOW_AUTH_MODAL, open);
    return () => window.removeEventListener(SHOW_AUTH_MODAL, open);
  }, []);
  const leave = () => setWish(null);
  const close = () => {
    if (wish?.isRequired && !isSignedIn) onDeclined();
    leave();
  };
  useEffect(() => auth.subscribe(() => auth.get().status === 'signed-in' && setWish(null)), [auth]);
  const isOpen = wish !== null && !isSignedIn;
  return (
    <Dialog isOpen={isOpen} onClose={close} label={t('user.signIn')}>
      {wish?.isRequired && <RegistrationRequired />}
      <Suspense>
        <AuthForm
          mode={wish?.mode ?? 'sign-in'}
          onModeChange={(mode) => setWish((before) => ({ isRequired: before?.isRequired ?? false, mode }))}
          heading="h2"
          onLeave={leave}
        />
      </Suspense>
    </Dialog>
  );
}

/** Why the dialog opened: an analysis needs an account. */
function RegistrationRequired() {
  const { t } = useI18n();
  return (
    <div className={styles.notice} role="status">
      <p className={styles.title}>{t('analyse.registration')}</p>
      <p>{t('analyse.registrationText')}</p>
    </div>
  );
}
