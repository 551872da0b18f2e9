import { useState } from 'react';
import { EMAIL_PATTERN, LIMITS, type User } from '@vaglio/contracts';
import { TextField } from '../../../components/ui/text-field.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useDraft } from '../../../lib/use-draft.js';
import type { AccountActions } from '../account-actions.js';
import { useAccountChange } from '../use-account-change.js';
import { AccountForm } from './account-form.js';
import { CurrentPasswordField } from './current-password-field.js';

interface EmailFormProps extends Pick<AccountActions, 'change'> {
  readonly user: User;
}

export function EmailForm({ user, change }: EmailFormProps) {
  const { t } = useI18n();
  const { isPending, failure, send } = useAccountChange('account.email.done');
  const [email, setEmail] = useDraft(`${user.id} e-mail`, user.email);
  const [currentPassword, setCurrentPassword] = useState('');
  const [isObjected, setObjected] = useState(false);
  const save = async () => {
    const isValid = EMAIL_PATTERN.test(email.trim());
    setObjected(!isValid);
    if (!isValid) return;
    const isSaved = await send(() =>
      change({ email: email.trim(), currentPassword: currentPassword || undefined }),
    );
    if (isSaved) setCurrentPassword('');
  };
  return (
    <AccountForm
      id="account-email"
      title={t('account.email')}
      submit={t('account.email.save')}
      isPending={isPending}
      isReady={email.trim() !== '' && email.trim() !== user.email}
      onSubmit={() => void save()}
    >
      <TextField
        type="email"
        label={t('auth.email')}
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={LIMITS.email.max}
        value={email}
        error={isObjected ? t('auth.invalidEmail') : emailObjection(failure)}
        onValueChange={setEmail}
      />
      <CurrentPasswordField value={currentPassword} failure={failure} onValueChange={setCurrentPassword} />
    </AccountForm>
  );
}

function emailObjection(failure: ReturnType<typeof useAccountChange>['failure']): string | undefined {
  if (failure?.code === 'EMAIL_TAKEN') return failure.message;
  return failure?.messageOfField('email');
}
