import { LIMITS, type AdminLoginRequest } from '@vaglio/contracts';
import { Alert, Button, TextField } from '@mui/material';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { signInProblem } from './sign-in-problem.js';

type SignIn = (given: AdminLoginRequest) => Promise<unknown>;

export function SignInForm({ signIn }: { readonly signIn: SignIn }) {
  const translate = useTranslate();
  const { submit, isPending, problem } = useSignIn(signIn);
  return (
    <form onSubmit={submit} noValidate aria-label={translate('vaglio.signIn.title')}>
      <TextField
        name="username"
        label={translate('ra.auth.username')}
        autoComplete="username"
        autoFocus
        required
        disabled={isPending}
        slotProps={{ htmlInput: { maxLength: LIMITS.name.max, autoCapitalize: 'none', spellCheck: false } }}
      />
      <TextField
        name="password"
        type="password"
        label={translate('ra.auth.password')}
        autoComplete="current-password"
        required
        disabled={isPending}
        slotProps={{ htmlInput: { maxLength: LIMITS.password.max } }}
      />
      <div role="alert">
        {problem && (
          <Alert severity="error" role="presentation" sx={{ mt: 1 }}>
            {problem}
          </Alert>
        )}
      </div>
      <Button type="submit" variant="contained" size="large" fullWidth disabled={isPending} sx={{ mt: 2 }}>
        {translate(isPending ? 'vaglio.signIn.pending' : 'vaglio.signIn.submit')}
      </Button>
    </form>
  );
}

function useSignIn(signIn: SignIn) {
  const translate = useTranslate();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof signInProblem>>([]);

  const send = async (username: string, password: string) => {
    setPending(true);
    setFailure([]);
    try {
      await signIn({ username, password });
    } catch (error) {
      setFailure(signInProblem(error));
    } finally {
      setPending(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const username = textOf(fields, 'username').trim();
    const password = textOf(fields, 'password');
    if (username === '' || password === '') return setFailure([{ key: 'vaglio.signIn.bothNeeded' }]);
    void send(username, password);
  };
  const problem = failure.map(({ key, args }) => translate(key, args)).join(' ');
  return { submit, isPending, problem };
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
