import { Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { AdminLoginRequest } from '@vaglio/contracts';
import { useId } from 'react';
import { useAuthProvider, useLogout, useTranslate } from 'react-admin';
import { useSessionHasEnded } from '../providers/admin-session.js';
import { SignInForm } from './sign-in-form.js';

/** A dialog over the page when the session ended; texts typed into the page are kept. */
export function SignInAgain() {
  const translate = useTranslate();
  const title = useId();
  const hasEnded = useSessionHasEnded();
  const signIn = useSignInHere();
  const logout = useLogout();
  return (
    <Dialog open={hasEnded} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{translate('vaglio.signIn.overTitle')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{translate('vaglio.signIn.over')}</Typography>
        <SignInForm signIn={signIn} />
        <Button fullWidth onClick={() => void logout()} sx={{ mt: 1 }}>
          {translate('ra.auth.logout')}
        </Button>
      </DialogContent>
    </Dialog>
  );
}

/** Only what could not be read meanwhile is read again: a form keeps what is in it. */
function useSignInHere(): (given: AdminLoginRequest) => Promise<void> {
  const authProvider = useAuthProvider();
  const queryClient = useQueryClient();
  return async (given) => {
    await authProvider?.login(given);
    await queryClient.invalidateQueries({
      predicate: ({ queryKey, state }) => queryKey[0] === 'auth' || state.status === 'error',
    });
  };
}
