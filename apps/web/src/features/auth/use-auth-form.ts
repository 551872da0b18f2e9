import { useRef, useState, type FormEvent } from 'react';
import { LIMITS, type User } from '@vaglio/contracts';
import { useAuth, useToasts } from '../../lib/services.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { ApiError } from '../../lib/api-error.js';
import { messageOfError } from '../../lib/message-of-error.js';
import {
  NO_CREDENTIALS,
  objectionsTo,
  type AuthMode,
  type CredentialField,
  type Objections,
} from './credentials.js';

/** What the sign-in form does; how it looks is the form's affair. */
export function useAuthForm(mode: AuthMode) {
  const auth = useAuth();
  const toasts = useToasts();
  const { t, language } = useI18n();
  const [values, setValues] = useState(NO_CREDENTIALS);
  const [isPending, setPending] = useState(false);
  const [objections, setObjections] = useState<Objections>({});
  const [failure, setFailure] = useState<{ error: unknown; text: string } | null>(null);
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
  const celebrate = (user: User) => {
    const tier = t(`tier.${user.subscriptionTier}`);
    const name = mode === 'sign-in' ? 'login' : 'registration';
    toasts.show({ title: t(`auth.${name}Done`), description: t(`auth.${name}DoneText`, { tier }) });
  };
  const complain = (error: unknown) => {
    const name = mode === 'sign-in' ? 'login' : 'registration';
    const text = messageOfError(error, t, t(`auth.${name}FailedText`));
    setFailure({ error, text });
    toasts.show({ title: t(`auth.${name}Failed`), description: text, tone: 'destructive' });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = objectionsTo(mode, values);
    setObjections(found);
    setFailure(null);
    const [first] = Object.keys(found);
    if (first) return void form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    setPending(true);
    try {
      celebrate(await send());
    } catch (error) {
      complain(error);
    } finally {
      setPending(false);
    }
  };
  const errorOf = (field: CredentialField): string | undefined => {
    const objection = objections[field];
    if (objection) return t(objection, { min: LIMITS.password.min });
    return failure?.error instanceof ApiError ? failure.error.messageOfField(field) : undefined;
  };
  return {
    form,
    submit,
    isPending,
    failure: failure?.text ?? null,
    canSubmit: !isPending && values.email !== '' && values.password !== '',
    field: (name: CredentialField) => ({
      name,
      value: values[name],
      disabled: isPending,
      error: errorOf(name),
      onValueChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    }),
  };
}
