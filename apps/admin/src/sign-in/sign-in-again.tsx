import { Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { AdminLoginRequest } from '@vaglio/contracts';
import { useId } from 'react';
import { useAuthProvider, useTranslate } from 'react-admin';
import { useSignOut } from '../components/unsaved-work.js';
import { useSessionHasEnded } from '../providers/admin-session.js';
import { SignInForm } from './sign-in-form.js';

/** A dialog for a new sign-in when the session has ended. The page stays mounted, with the input of its forms. */
export function SignInAgain() {
  const translate = useTranslate();
  const titleId = useId();
  const hasEnded = useSessionHasEnded();
  const signIn = useSignInOnPage();
  const signOut = useSignOut();
  return (
    <Dialog open={hasEnded} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('vaglio.signIn.overTitle')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{translate('vaglio.signIn.over')}</Typography>
        <SignInForm signIn={signIn} />
        <Button fullWidth onClick={() => signOut(true)} sx={{ mt: 1 }}>
          {translate('ra.auth.logout')}
        </Button>
      </DialogContent>
    </Dialog>
  );
}

/** Refetches only failed queries, because a refetch of the others would reset forms. */
function useSignInOnPage(): (credentials: AdminLoginRequest) => Promise<void> {
  const authProvider = useAuthProvider();
  const queryClient = useQueryClient();
  return async (credentials) => {
    await authProvider?.login(credentials);
    await queryClient.invalidateQueries({
      predicate: ({ queryKey, state }) => queryKey[0] === 'auth' || state.status === 'error',
    });
  };
}
