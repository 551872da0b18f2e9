import { useRef, useState } from 'react';
import { LIMITS, type User } from '@vaglio/contracts';
import { useAuth } from '../../lib/services.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { useAction } from '../../lib/use-action.js';
import {
  NO_CREDENTIALS,
  objectionsTo,
  type AuthMode,
  type CredentialField,
  type Objections,
} from './credentials.js';

/** The state and actions of the sign-in form. */
export function useAuthForm(mode: AuthMode) {
  const auth = useAuth();
  const { t, language } = useI18n();
  const [values, setValues] = useState(NO_CREDENTIALS);
  const [objections, setObjections] = useState<Objections>({});
  const name = mode === 'sign-in' ? 'login' : 'registration';
  const { isPending, failure, failureText, fieldError, run } = useAction({
    done: `auth.${name}Done`,
    failedText: `auth.${name}FailedText`,
  });
  const form = useRef<HTMLFormElement>(null);

  const send = (): Promise<User> => {
    const email = values.email.trim();
    if (mode === 'sign-in') return auth.login({ email, password: values.password });
    const lastName = values.lastName.trim();
    return auth.register({
      email,
      password: values.password,
      firstName: values.firstName.trim(),
      ...(lastName !== '' && { lastName }),
      preferredLanguage: language,
    });
  };
  const signIn = async () => {
    const user = await send();
    const tier = t(`tier.${user.subscriptionTier}`);
    return t(`auth.${name}DoneText`, { tier });
  };
  const submit = async () => {
    const found = objectionsTo(mode, values);
    setObjections(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else await run(signIn);
  };
  const errorOf = (field: CredentialField): string | undefined => {
    const objection = objections[field];
    return fieldError(field, objection && t(objection, { min: LIMITS.password.min }));
  };
  return {
    form,
    submit,
    isPending,
    /** Null where the fields themselves say what is wrong. */
    failure:
      failureText === null || failure?.details?.fields
        ? null
        : { title: t(`auth.${name}Failed`), text: failureText },
    field: (field: CredentialField) => ({
      name: field,
      value: values[field],
      disabled: isPending,
      error: errorOf(field),
      onValueChange: (value: string) => setValues((before) => ({ ...before, [field]: value })),
    }),
  };
}
