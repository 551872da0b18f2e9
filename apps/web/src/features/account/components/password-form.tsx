import { useState } from 'react';
import { LIMITS } from '@vaglio/contracts';
import { PasswordField } from '../../../components/ui/password-field.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useAuth } from '../../../lib/services.js';
import { useAction } from '../../../lib/use-action.js';
import { AccountForm, accountTexts, CurrentPasswordField, missingFieldsText } from './account-form.js';

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
