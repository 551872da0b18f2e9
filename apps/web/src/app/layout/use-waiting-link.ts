import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../config/pages.js';
import { waitingLink } from '../../features/analysis/waiting-link.js';
import { useIsSignedIn } from '../../features/auth/use-user.js';
import { useDialogs } from '../../lib/services.js';

/** Pages with a form of their own, or on the way to one. */
const LEAD_TO_FORM: readonly string[] = [paths.home, paths.auth];

/** After a sign-in on a page without the form, a waiting link gets the form in its dialog. */
export function useWaitingLink(): void {
  const dialogs = useDialogs();
  const isSignedIn = useIsSignedIn();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isSignedIn || LEAD_TO_FORM.includes(pathname)) return;
    if (waitingLink.isThere()) dialogs.open({ kind: 'analyse' });
  }, [isSignedIn, pathname, dialogs]);
}
