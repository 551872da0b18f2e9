import { Alert, Box, Button, TextField } from '@mui/material';
import { LIMITS, type Route, type RouteTypes, staffAccountRoutes } from '@vaglio/contracts';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { fieldErrorProps, useAction } from '../components/server-calls.js';
import { textOf } from './sign-in-form.js';
import { SignInFrame } from './sign-in-frame.js';

export function ForgotPasswordPage() {
  const translate = useTranslate();
  const form = useLinkForm(staffAccountRoutes.forgotPassword, 'vaglio.links.forgotFailed');
  return (
    <SignInFrame title="vaglio.links.forgotTitle" intro="vaglio.links.forgotIntro">
      <LinkForm
        form={form}
        submit="vaglio.links.forgotSubmit"
        done={translate('vaglio.links.forgotDone')}
        onSubmit={(fields) => form.send({ body: { email: textOf(fields, 'email') } })}
      >
        <TextField
          name="email"
          type="email"
          label={translate('resources.staff.fields.email')}
          autoComplete="email"
          autoFocus
          required
          {...fieldErrorProps(form.fieldErrors, 'email')}
          slotProps={{ htmlInput: { maxLength: LIMITS.email.max } }}
        />
      </LinkForm>
    </SignInFrame>
  );
}

/** Opened by the link in the e-mail for an invitation or a forgotten password. */
export function ChoosePasswordPage() {
  const translate = useTranslate();
  const token = useTokenOfUrl();
  const form = useLinkForm(staffAccountRoutes.choosePassword, 'vaglio.links.chooseFailed');
  return (
    <SignInFrame title="vaglio.links.chooseTitle" intro="vaglio.links.chooseIntro">
      <LinkForm
        form={form}
        submit="vaglio.links.chooseSubmit"
        done={translate('vaglio.links.chooseDone')}
        isUsable={token !== ''}
        onSubmit={(fields) => form.send({ body: { token, password: textOf(fields, 'password') } })}
      >
        <TextField
          name="password"
          type="password"
          label={translate('vaglio.account.newPassword')}
          autoComplete="new-password"
          autoFocus
          required
          {...fieldErrorProps(form.fieldErrors, 'password')}
          slotProps={{ htmlInput: { maxLength: LIMITS.staffPassword.max } }}
        />
      </LinkForm>
    </SignInFrame>
  );
}

/** Opened by the link in the e-mail to a new address. A button confirms, because mail scanners open links too. */
export function ConfirmEmailPage() {
  const translate = useTranslate();
  const token = useTokenOfUrl();
  const form = useLinkForm(staffAccountRoutes.confirmEmail, 'vaglio.links.confirmFailed');
  return (
    <SignInFrame title="vaglio.links.confirmTitle" intro="vaglio.links.confirmIntro">
      <LinkForm
        form={form}
        submit="vaglio.links.confirmSubmit"
        done={translate('vaglio.links.confirmDone', { email: form.answer?.email ?? '' })}
        isUsable={token !== ''}
        onSubmit={() => form.send({ body: { token } })}
      />
    </SignInFrame>
  );
}

/** Returns the token after `#` in the URL, and removes it from the address bar and the history. */
function useTokenOfUrl(): string {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '');
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return token;
}

function useLinkForm<T extends RouteTypes>(route: Route<T>, failed: string) {
  const [answer, setAnswer] = useState<T['response'] | undefined>(undefined);
  const [isDone, setIsDone] = useState(false);
  const [send, isPending, fieldErrors] = useAction(route, {
    failed,
    onDone: (given) => {
      setAnswer(given);
      setIsDone(true);
    },
  });
  return { send, isPending, fieldErrors, answer, isDone };
}

interface LinkFormProps {
  readonly form: { readonly isPending: boolean; readonly isDone: boolean };
  readonly submit: string;
  readonly done: string;
  readonly isUsable?: boolean;
  readonly onSubmit: (fields: FormData) => void;
  readonly children?: ReactNode;
}

/** A form that is replaced by a notice after success, or if the link has no token. */
function LinkForm({ form, submit, done, isUsable = true, onSubmit, children }: LinkFormProps) {
  const translate = useTranslate();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  if (!isUsable || form.isDone)
    return (
      <Box role="status">
        <Alert severity={form.isDone ? 'success' : 'warning'} role="presentation">
          {form.isDone ? done : translate('vaglio.links.noToken')}
        </Alert>
        <Button component={Link} to="/login" fullWidth variant="outlined" sx={{ mt: 2 }}>
          {translate('vaglio.links.toSignIn')}
        </Button>
      </Box>
    );
  return (
    <form onSubmit={send} noValidate>
      {children}
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        disabled={form.isPending}
        sx={{ mt: 2 }}
      >
        {translate(submit)}
      </Button>
    </form>
  );
}
