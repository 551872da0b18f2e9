import { Alert, Box, Button, TextField } from '@mui/material';
import { type CallInput, LIMITS, type Route, type RouteTypes, staffAccountRoutes } from '@vaglio/contracts';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { fieldErrorProps, useAction } from '../components/server-calls.js';
import { textOf } from './sign-in-form.js';
import { SignInFrame } from './sign-in-frame.js';

export function ForgotPasswordPage() {
  return (
    <LinkPage
      name="forgot"
      route={staffAccountRoutes.forgotPassword}
      field={{ name: 'email', label: 'resources.staff.fields.email', maxLength: LIMITS.email.max }}
      bodyOf={(email) => ({ email })}
      needsNoToken
    />
  );
}

/** Opened by the link in the e-mail for an invitation or a forgotten password. */
export function ChoosePasswordPage() {
  return (
    <LinkPage
      name="choose"
      route={staffAccountRoutes.choosePassword}
      field={{
        name: 'password',
        label: 'vaglio.account.newPassword',
        autoComplete: 'new-password',
        maxLength: LIMITS.staffPassword.max,
      }}
      bodyOf={(password, token) => ({ token, password })}
    />
  );
}

/** Opened by the link in the e-mail to a new address. A button confirms, because mail scanners open links too. */
export function ConfirmEmailPage() {
  return (
    <LinkPage name="confirm" route={staffAccountRoutes.confirmEmail} bodyOf={(_, token) => ({ token })} />
  );
}

/** Returns the token after `#` in the URL, and removes it from the address bar and the history. */
function useTokenOfUrl(): string {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '');
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return token;
}

interface LinkPageProps<T extends RouteTypes> {
  readonly name: 'forgot' | 'choose' | 'confirm';
  readonly route: Route<T>;
  readonly field?: {
    readonly name: 'email' | 'password';
    /** A message key. */
    readonly label: string;
    readonly autoComplete?: string;
    readonly maxLength: number;
  };
  readonly bodyOf: (text: string, token: string) => T['body'];
  readonly needsNoToken?: boolean;
}

/** A form that is replaced by a notice after success, or if the link has no token. */
function LinkPage<T extends RouteTypes>(props: LinkPageProps<T>) {
  const { name, route, field, bodyOf, needsNoToken = false } = props;
  const translate = useTranslate();
  const token = useTokenOfUrl();
  const [answer, setAnswer] = useState<object | null>(null);
  const [send, isPending, fieldErrors] = useAction(route, {
    failed: `vaglio.links.${name}Failed`,
    onDone: (given) => setAnswer({ ...(given as object | null) }),
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = field ? textOf(new FormData(event.currentTarget), field.name) : '';
    send({ body: bodyOf(text, token) } as unknown as CallInput<T>);
  };
  const isUsable = needsNoToken || token !== '';
  return (
    <SignInFrame title={`vaglio.links.${name}Title`} intro={`vaglio.links.${name}Intro`}>
      {isUsable && !answer ? (
        <form onSubmit={submit} noValidate>
          {field && (
            <TextField
              name={field.name}
              type={field.name}
              label={translate(field.label)}
              autoComplete={field.autoComplete ?? field.name}
              autoFocus
              required
              {...fieldErrorProps(fieldErrors, field.name)}
              slotProps={{ htmlInput: { maxLength: field.maxLength } }}
            />
          )}
          <Button
            type="submit"
            variant="contained"
            size="large"
            fullWidth
            disabled={isPending}
            sx={{ mt: 2 }}
          >
            {translate(`vaglio.links.${name}Submit`)}
          </Button>
        </form>
      ) : (
        <Box role="status">
          <Alert severity={answer ? 'success' : 'warning'} role="presentation">
            {translate(answer ? `vaglio.links.${name}Done` : 'vaglio.links.noToken', { ...answer })}
          </Alert>
          <Button component={Link} to="/login" fullWidth variant="outlined" sx={{ mt: 2 }}>
            {translate('vaglio.links.toSignIn')}
          </Button>
        </Box>
      )}
    </SignInFrame>
  );
}
