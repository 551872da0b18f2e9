import { useEffect, useState } from 'react';
import { Dialog } from '../../../components/ui/dialog.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useStore } from '../../../lib/use-store.js';
import { useAuth } from '../auth-context.js';
import { modeOfEvent, SHOW_AUTH_MODAL } from '../auth-modal.js';
import type { AuthMode } from '../credentials.js';
import { AuthForm } from './auth-form.js';

/** Listens for the window event that opens it; closes itself once somebody is signed in. */
export function AuthDialog() {
  const { t } = useI18n();
  const auth = useAuth();
  const isSignedIn = useStore(auth).status === 'signed-in';
  const [mode, setMode] = useState<AuthMode | null>(null);
  useEffect(() => {
    const open = (event: Event) => setMode(modeOfEvent(event));
    window.addEventListener(SHOW_AUTH_MODAL, open);
    return () => window.removeEventListener(SHOW_AUTH_MODAL, open);
  }, []);
  const close = () => setMode(null);
  useEffect(() => auth.subscribe(() => auth.get().status === 'signed-in' && setMode(null)), [auth]);
  const isOpen = mode !== null && !isSignedIn;
  return (
    <Dialog isOpen={isOpen} onClose={close} label={t('auth.modes')}>
      <AuthForm mode={mode ?? 'sign-in'} onModeChange={setMode} heading="h2" onLeave={close} />
    </Dialog>
  );
}
