import { Alert, Button, TextField } from '@mui/material';
import { type AdminLoginRequest, ApiError, LIMITS } from '@vaglio/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';

type SignIn = (credentials: AdminLoginRequest) => Promise<unknown>;

export function SignInForm({ signIn }: { readonly signIn: SignIn }) {
  const translate = useTranslate();
  const { submit, isPending, needsCode, problem } = useSignIn(signIn);
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
      {needsCode && (
        <TextField
          name="code"
          label={translate('vaglio.signIn.code')}
          autoComplete="one-time-code"
          autoFocus
          required
          disabled={isPending}
          slotProps={{
            htmlInput: { maxLength: LIMITS.secondFactorCode.max, autoCapitalize: 'none', spellCheck: false },
          }}
        />
      )}
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
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<readonly Sentence[]>([]);
  const [needsCode, setNeedsCode] = useState(false);

  const send = async (credentials: AdminLoginRequest) => {
    setIsPending(true);
    setFailure([]);
    try {
      await signIn(credentials);
    } catch (error) {
      const isCodeMissing = error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED';
      if (isCodeMissing) setNeedsCode(true);
      // No error the first time, because the field for the code appears.
      setFailure(isCodeMissing && !needsCode ? [] : signInErrors(error));
    } finally {
      setIsPending(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const username = textOf(fields, 'username').trim();
    const password = textOf(fields, 'password');
    if (username === '' || password === '') return setFailure([{ key: 'vaglio.signIn.bothNeeded' }]);
    const code = textOf(fields, 'code').trim();
    void send({ username, password, ...(code === '' ? {} : { code }) });
  };
  const problem = failure.map(({ key, args }) => translate(key, args)).join(' ');
  return { submit, isPending, needsCode, problem };
}

export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

interface Sentence {
  readonly key: string;
  readonly args?: Readonly<Record<string, unknown>>;
}

/** Returns the sentences for a failed sign-in: that it failed, then why. */
function signInErrors(error: unknown): readonly Sentence[] {
  if (!(error instanceof ApiError) || error.code === 'NETWORK') return [{ key: 'vaglio.signIn.failed' }];
  if (error.code === 'SECOND_FACTOR_REQUIRED') return [{ key: 'vaglio.errors.SECOND_FACTOR_REQUIRED' }];
  if (error.messageOfField('code') !== undefined) return [{ key: 'vaglio.signIn.wrongCode' }];
  const invalid = { key: 'vaglio.signIn.invalid' };
  if (error.status === 401) return [invalid];
  const seconds = error.details.retryAfterSeconds;
  const wait = seconds === undefined ? [] : [{ key: 'vaglio.signIn.waitSeconds', args: { seconds } }];
  return [invalid, { key: `vaglio.errors.${error.code}` }, ...wait];
}
