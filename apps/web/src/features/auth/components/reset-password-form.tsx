import { useState } from 'react';
import { authRoutes, LIMITS } from '@vaglio/contracts';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { PasswordField } from '../../../components/ui/password-field.js';
import { paths } from '../../../config/pages.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useApi } from '../../../lib/services.js';
import { ApiError } from '../../../lib/api-error.js';
import { useSubmission } from '../use-submission.js';
import styles from './auth-form.module.css';

export function ResetPasswordForm({ token }: { readonly token: string }) {
  const { t } = useI18n();
  const api = useApi();
  const [password, setPassword] = useState('');
  const [isObjected, setObjected] = useState(false);
  const { state, failure, submit } = useSubmission(
    () => api.call(authRoutes.resetPassword, { body: { token, password } }),
    'reset.failed',
  );
  if (state === 'done') return <Done />;
  const isTokenDead = failure instanceof ApiError && failure.code === 'INVALID_TOKEN';
  const min = LIMITS.password.min;
  const check = () => {
    setObjected(password.length < min);
    if (password.length >= min) void submit();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <h1 className={styles.title}>{t('reset.title')}</h1>
      {isTokenDead && (
        <div className={styles.failure} role="alert">
          <p>{failure.message}</p>
          <ButtonLink variant="secondary" to={paths.forgotPassword}>
            {t('reset.newLink')}
          </ButtonLink>
        </div>
      )}
      <PasswordField
        name="password"
        label={t('auth.newPassword')}
        autoComplete="new-password"
        maxLength={LIMITS.password.max}
        hint={t('auth.passwordHint', { min })}
        value={password}
        disabled={state === 'pending'}
        error={isObjected ? t('auth.shortPassword', { min }) : undefined}
        onValueChange={setPassword}
      />
      <Button type="submit" shape="wide" disabled={state === 'pending' || password === ''}>
        {t(state === 'pending' ? 'reset.saving' : 'reset.submit')}
      </Button>
    </form>
  );
}

function Done() {
  const { t } = useI18n();
  return (
    <div className={styles.form} role="status">
      <h1 className={styles.title}>{t('reset.doneTitle')}</h1>
      <p>{t('reset.doneText')}</p>
      <div>
        <ButtonLink to={paths.auth}>{t('auth.signIn')}</ButtonLink>
      </div>
    </div>
  );
}
