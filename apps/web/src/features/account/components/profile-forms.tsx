import {
  INTERFACE_LANGUAGES,
  isLanguage,
  LANGUAGES,
  LIMITS,
  type Language,
  type User,
  isEmailAddress,
  usersRoutes,
  type ApiError,
  type EmailChange,
} from '@vaglio/contracts';
import { SelectField, TextField, EmailField } from '../../../components/ui/form.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useAuth, useApi } from '../../../lib/services.js';
import { useAction } from '../../../lib/use-action.js';
import { useDraft } from '../../../lib/use-draft.js';
import {
  AccountForm,
  accountTexts,
  missingFieldsText,
  CurrentPasswordField,
  useLoadOnce,
} from './account-form.js';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Actions } from '../../../components/ui/layout.js';
import { usePublicConfig } from '../../../config/site.js';
import { PasswordField } from '../../../components/ui/password-field.js';

export function ProfileForm({ user }: { readonly user: User }) {
  const { t, language, setLanguage } = useI18n();
  const auth = useAuth();
  const { isPending, fieldError, run } = useAction(accountTexts('account.profile.done'));
  const [firstName, setFirstName] = useDraft(`${user.id} first name`, user.firstName);
  const [lastName, setLastName] = useDraft(`${user.id} last name`, user.lastName ?? '');
  const [chosen, setChosen] = useDraft<Language | null>(`${user.id} language`, null);
  const save = async () => {
    const change = { firstName: firstName.trim(), lastName: lastName.trim() || null };
    const isSaved = await run(() => auth.update({ ...change, ...(chosen && { preferredLanguage: chosen }) }));
    if (isSaved && chosen && chosen !== language) setLanguage(chosen);
  };
  return (
    <AccountForm
      id="account-profile"
      title={t('account.profile')}
      submit={t('account.profile.save')}
      isPending={isPending}
      problem={firstName.trim() === '' ? missingFieldsText(t, ['auth.firstName']) : null}
      onSubmit={() => void save()}
    >
      <TextField
        label={t('auth.firstName')}
        name="firstName"
        autoComplete="given-name"
        maxLength={LIMITS.name.max}
        value={firstName}
        error={fieldError('firstName')}
        onValueChange={setFirstName}
      />
      <TextField
        label={t('auth.lastName')}
        name="lastName"
        autoComplete="family-name"
        maxLength={LIMITS.name.max}
        value={lastName}
        error={fieldError('lastName')}
        onValueChange={setLastName}
      />
      <SelectField
        label={t('language.label')}
        name="preferredLanguage"
        value={chosen ?? user.preferredLanguage}
        options={LANGUAGES.map((value) => ({ value, label: INTERFACE_LANGUAGES[value].name }))}
        onValueChange={(value) => isLanguage(value) && setChosen(value)}
      />
    </AccountForm>
  );
}

/** Requests a new e-mail address, which is used once the link in the mail to it was opened. */
export function EmailForm({ user }: { readonly user: User }) {
  const { t } = useI18n();
  const api = useApi();
  const auth = useAuth();
  const config = usePublicConfig();
  const { isPending, failure, fieldError, run } = useAction(accountTexts('account.email.done'));
  const [pending, setPending] = useState<EmailChange | null>(null);
  const [email, setEmail] = useDraft(`${user.id} e-mail`, user.email);
  const [currentPassword, setCurrentPassword] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const readPending = async () => setPending((await api.call(usersRoutes.emailChange)).pending);
  useLoadOnce(readPending, () => undefined);
  const isUnavailable = config?.features.email === false;
  const problem = () => {
    if (email.trim() === '') return missingFieldsText(t, ['auth.email']);
    return email.trim() === user.email ? t('account.email.same') : null;
  };
  const save = async () => {
    const isValid = isEmailAddress(email);
    setInvalid(!isValid);
    if (!isValid) return;
    const isSaved = await run(async () => {
      await auth.update({ email: email.trim(), currentPassword: currentPassword || undefined });
      await readPending();
    });
    if (isSaved) setCurrentPassword('');
  };
  return (
    <AccountForm
      id="account-email"
      title={t('account.email')}
      submit={t('account.email.save')}
      isPending={isPending}
      isOff={isUnavailable}
      problem={problem()}
      onSubmit={() => void save()}
    >
      {pending && (
        <PendingChange
          pending={pending}
          current={user.email}
          onChange={(next) => {
            setPending(next);
            if (!next) setEmail(user.email);
          }}
        />
      )}
      {isUnavailable && <p>{t('account.email.unavailable')}</p>}
      <EmailField
        label={t('auth.email')}
        name="email"
        value={email}
        error={fieldError('email', isInvalid ? t('auth.invalidEmail') : takenEmail(failure))}
        onValueChange={setEmail}
      />
      <CurrentPasswordField
        value={currentPassword}
        error={fieldError('currentPassword')}
        onValueChange={setCurrentPassword}
      />
    </AccountForm>
  );
}

interface PendingChangeProps {
  readonly pending: EmailChange;
  readonly current: string;
  readonly onChange: (pending: EmailChange | null) => void;
}

function PendingChange({ pending, current, onChange }: PendingChangeProps) {
  const { t } = useI18n();
  const api = useApi();
  const resending = useAction(accountTexts('account.email.resent'));
  const canceling = useAction(accountTexts('account.email.cancelled'));
  const isBusy = resending.isPending || canceling.isPending;
  const resend = () =>
    resending.run(async () => onChange((await api.call(usersRoutes.resendEmailChange)).pending));
  const cancel = () =>
    canceling.run(async () => {
      await api.call(usersRoutes.cancelEmailChange);
      onChange(null);
    });
  return (
    <div role="status">
      <p>{t('account.email.pending', { email: pending.email, current })}</p>
      <Actions>
        <Button variant="secondary" disabled={isBusy} onClick={() => void resend()}>
          {t('account.email.resend')}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => void cancel()}>
          {t('account.email.cancel')}
        </Button>
      </Actions>
    </div>
  );
}

function takenEmail(failure: ApiError | null): string | undefined {
  const isTaken = failure?.code === 'EMAIL_TAKEN' || failure?.code === 'EMAIL_UNAVAILABLE';
  return isTaken ? failure.message : undefined;
}

export function PasswordForm() {
  const { t } = useI18n();
  const auth = useAuth();
  const { isPending, fieldError, run } = useAction(accountTexts('account.password.done'));
  const [currentPassword, setCurrentPassword] = useState('');
  const [password, setPassword] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const { min, max } = LIMITS.password;
  const save = async () => {
    setTooShort(password.length < min);
    if (password.length < min) return;
    const isSaved = await run(() => auth.update({ password, currentPassword: currentPassword || undefined }));
    if (!isSaved) return;
    setCurrentPassword('');
    setPassword('');
  };
  return (
    <AccountForm
      id="account-password"
      title={t('account.password')}
      submit={t('account.password.save')}
      isPending={isPending}
      problem={password === '' ? missingFieldsText(t, ['auth.newPassword']) : null}
      onSubmit={() => void save()}
    >
      <p>{t('account.password.text')}</p>
      <CurrentPasswordField
        value={currentPassword}
        error={fieldError('currentPassword')}
        onValueChange={setCurrentPassword}
      />
      <PasswordField
        label={t('auth.newPassword')}
        name="password"
        autoComplete="new-password"
        maxLength={max}
        hint={t('auth.passwordHint', { min })}
        value={password}
        error={fieldError('password', isTooShort && t('auth.shortPassword', { min }))}
        onValueChange={setPassword}
      />
    </AccountForm>
  );
}
