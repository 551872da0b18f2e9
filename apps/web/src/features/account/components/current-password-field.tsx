import { LIMITS } from '@vaglio/contracts';
import { PasswordField } from '../../../components/ui/password-field.js';
import { usePublicConfig } from '../../../config/site.js';
import { useI18n } from '../../../i18n/i18n-context.js';

interface CurrentPasswordFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onValueChange: (value: string) => void;
}

/** Confirms a change. Accounts that only use Google sign-in have no password and leave it empty. */
export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
  const { t } = useI18n();
  const config = usePublicConfig();
  return (
    <PasswordField
      label={t('account.currentPassword')}
      name="currentPassword"
      autoComplete="current-password"
      maxLength={LIMITS.password.max}
      hint={config?.features.googleSignIn ? t('account.currentPassword.hint') : undefined}
      {...props}
    />
  );
}
