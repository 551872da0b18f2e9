import { useRef, useState } from 'react';
import { hasPremium, isEmailAddress, LIMITS, type User } from '@vaglio/contracts';
import { useI18n } from '../../i18n/i18n-context.js';
import type { MessageKey } from '../../i18n/translate.js';
import type { AuthMode } from '../../lib/auth-modal.js';
import { useAuth } from '../../lib/services.js';
import { useAction } from '../../lib/use-action.js';

const NO_CREDENTIALS = { email: '', password: '', firstName: '', lastName: '' };

type Credentials = typeof NO_CREDENTIALS;
type CredentialField = keyof Credentials;

/** The texts of the fields that prevent a form from being sent. */
type FieldErrors = Partial<Record<CredentialField, MessageKey>>;

function validate(mode: AuthMode, given: Credentials): FieldErrors {
  const email = given.email.trim();
  if (email === '') return { email: 'auth.missingCredentials' };
  if (given.password === '') return { password: 'auth.missingCredentials' };
  if (mode === 'sign-in') return {};
  return {
    ...(given.firstName.trim() === '' && { firstName: 'auth.missingFirstName' as const }),
    ...(!isEmailAddress(email) && { email: 'auth.invalidEmail' as const }),
    ...(given.password.length < LIMITS.password.min && { password: 'auth.shortPassword' as const }),
  };
}

export function useAuthForm(mode: AuthMode) {
  const auth = useAuth();
  const { t, language } = useI18n();
  const [values, setValues] = useState(NO_CREDENTIALS);
  const [errors, setErrors] = useState<FieldErrors>({});
  const name = mode === 'sign-in' ? 'login' : 'registration';
  const { isPending, failure, failureText, fieldError, run, reset } = useAction({
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
  const submit = async () => {
    const found = validate(mode, values);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    await run(async () => {
      const tier = hasPremium(await send()) ? 'premium' : 'free';
      return t(`auth.${name}DoneText`, { tier: t(`tier.${tier}`) });
    });
  };
  return {
    form,
    submit,
    isPending,
    /** Removes the errors, which belong to the mode in which the form was sent. */
    clearErrors: () => {
      setErrors({});
      reset();
    },
    /** Null while the errors beside the fields explain the failure. */
    failure:
      failureText === null || failure?.details?.fields
        ? null
        : { title: t(`auth.${name}Failed`), text: failureText },
    field: (field: CredentialField) => {
      const error = errors[field];
      return {
        name: field,
        value: values[field],
        disabled: isPending,
        error: fieldError(field, error && t(error, { min: LIMITS.password.min })),
        onValueChange: (value: string) => setValues((before) => ({ ...before, [field]: value })),
      };
    },
  };
}
