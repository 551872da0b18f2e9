import { useEffect, useEffectEvent, useState } from 'react';
import { isEmailAddress, LIMITS, type EmailChange, type User } from '@vaglio/contracts';
import { Actions } from '../../../components/ui/actions.js';
import { Button } from '../../../components/ui/button.js';
import { TextField } from '../../../components/ui/text-field.js';
import { usePublicConfig } from '../../../config/site.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import type { ApiError } from '@vaglio/contracts';
import { useAction } from '../../../lib/use-action.js';
import { useDraft } from '../../../lib/use-draft.js';
import { accountTexts, missingText, type AccountActions } from '../account-actions.js';
import { AccountForm } from './account-form.js';
import { CurrentPasswordField } from './current-password-field.js';

interface EmailFormProps {
  readonly user: User;
  readonly actions: AccountActions;
}

/** A new address counts once the link of the letter to it was opened. */
export function EmailForm({ user, actions }: EmailFormProps) {
  const { t } = useI18n();
  const config = usePublicConfig();
  const { isPending, failure, fieldError, run } = useAction(accountTexts('account.email.done'));
  const [pending, setPending] = usePendingChange(actions);
  const [email, setEmail] = useDraft(`${user.id} e-mail`, user.email);
  const [currentPassword, setCurrentPassword] = useState('');
  const [isObjected, setObjected] = useState(false);
  const isUnavailable = config?.features.email === false;
  const objection = () => {
    if (email.trim() === '') return missingText(t, ['auth.email']);
    return email.trim() === user.email ? t('account.email.same') : null;
  };
  const save = async () => {
    const isValid = isEmailAddress(email);
    setObjected(!isValid);
    if (!isValid) return;
    const isSaved = await run(async () => {
      await actions.change({ email: email.trim(), currentPassword: currentPassword || undefined });
      setPending((await actions.emailChange()).pending);
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
      objection={objection()}
      onSubmit={() => void save()}
    >
      {pending && (
        <PendingChange
          pending={pending}
          current={user.email}
          actions={actions}
          onChange={(next) => {
            setPending(next);
            if (!next) setEmail(user.email);
          }}
        />
      )}
      {isUnavailable && <p>{t('account.email.unavailable')}</p>}
      <TextField
        type="email"
        label={t('auth.email')}
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={LIMITS.email.max}
        value={email}
        error={fieldError('email', isObjected ? t('auth.invalidEmail') : takenEmail(failure))}
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
  readonly actions: AccountActions;
  readonly onChange: (pending: EmailChange | null) => void;
}

function PendingChange({ pending, current, actions, onChange }: PendingChangeProps) {
  const { t } = useI18n();
  const resending = useAction(accountTexts('account.email.resent'));
  const cancelling = useAction(accountTexts('account.email.cancelled'));
  const isBusy = resending.isPending || cancelling.isPending;
  const resend = () => resending.run(async () => onChange((await actions.resendEmailChange()).pending));
  const cancel = () =>
    cancelling.run(async () => {
      await actions.cancelEmailChange();
      onChange(null);
    });
  return (
    <div role="status">
      <p>{t('account.email.pending', { email: pending.email, current })}</p>
      <Actions>
        <Button type="button" variant="secondary" disabled={isBusy} onClick={() => void resend()}>
          {t('account.email.resend')}
        </Button>
        <Button type="button" variant="secondary" disabled={isBusy} onClick={() => void cancel()}>
          {t('account.email.cancel')}
        </Button>
      </Actions>
    </div>
  );
}

/** What waits is only shown: where it can't be read the form works as ever. */
function usePendingChange({ emailChange }: AccountActions) {
  const state = useState<EmailChange | null>(null);
  const [, setPending] = state;
  const read = useEffectEvent(() =>
    emailChange().then(
      (found) => setPending(found.pending),
      () => undefined,
    ),
  );
  useEffect(() => void read(), []);
  return state;
}

function takenEmail(failure: ApiError | null): string | undefined {
  const isTaken = failure?.code === 'EMAIL_TAKEN' || failure?.code === 'EMAIL_UNAVAILABLE';
  return isTaken ? failure.message : undefined;
}
