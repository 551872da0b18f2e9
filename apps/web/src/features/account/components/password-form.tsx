import { useState } from 'react';
import { LIMITS } from '@vaglio/contracts';
import { PasswordField } from '../../../components/ui/password-field.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import type { AccountActions } from '../account-actions.js';
import { useAccountChange } from '../use-account-change.js';
import { AccountForm } from './account-form.js';
import { CurrentPasswordField } from './current-password-field.js';

export function PasswordForm({ change }: Pick<AccountActions, 'change'>) {
  const { t } = useI18n();
  const { isPending, failure, send } = useAccountChange('account.password.done');
  const [currentPassword, setCurrentPassword] = useState('');
  const [password, setPassword] = useState('');
  const [isObjected, setObjected] = useState(false);
  const { min, max } = LIMITS.password;
  const save = async () => {
    setObjected(password.length < min);
    if (password.length < min) return;
    const isSaved = await send(() => change({ password, currentPassword: currentPassword || undefined }));
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
      isReady={password !== ''}
      onSubmit={() => void save()}
    >
      <p>{t('account.password.text')}</p>
      <CurrentPasswordField value={currentPassword} failure={failure} onValueChange={setCurrentPassword} />
      <PasswordField
        label={t('auth.newPassword')}
        name="password"
        autoComplete="new-password"
        maxLength={max}
        hint={t('auth.passwordHint', { min })}
        value={password}
        error={isObjected ? t('auth.shortPassword', { min }) : failure?.messageOfField('password')}
        onValueChange={setPassword}
      />
    </AccountForm>
  );
}
