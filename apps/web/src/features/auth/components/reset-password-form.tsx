import { useState } from 'react';
import { authRoutes, LIMITS } from '@vaglio/contracts';
import { NeedsScript } from '../../../components/needs-script.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Form } from '../../../components/ui/form.js';
import { PasswordField } from '../../../components/ui/password-field.js';
import { paths } from '../../../config/pages.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useAction } from '../../../lib/use-action.js';
import { useApi } from '../../../lib/services.js';
import styles from './auth-form.module.css';

export function ResetPasswordForm({ token }: { readonly token: string }) {
  const { t } = useI18n();
  const api = useApi();
  const [password, setPassword] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const [isDone, setDone] = useState(false);
  const { isPending, failure, fieldError, run } = useAction({
    failed: 'reset.failed',
    failedText: 'auth.registrationFailedText',
  });
  if (isDone)
    return (
      <div className={styles.form} role="status">
        <h1 className={styles.title}>{t('reset.doneTitle')}</h1>
        <p>{t('reset.doneText')}</p>
        <div>
          <ButtonLink to={paths.auth}>{t('auth.signIn')}</ButtonLink>
        </div>
      </div>
    );
  const min = LIMITS.password.min;
  const submit = async () => {
    setTooShort(password.length < min);
    if (password.length < min) return;
    setDone(await run(() => api.call(authRoutes.resetPassword, { body: { token, password } })));
  };
  return (
    <Form className={styles.form} onSubmit={() => void submit()}>
      <h1 className={styles.title}>{t('reset.title')}</h1>
      <NeedsScript text="noscript.page" />
      {failure?.code === 'INVALID_TOKEN' && (
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
        disabled={isPending}
        error={fieldError('password', isTooShort && t('auth.shortPassword', { min }))}
        onValueChange={setPassword}
      />
      <Button type="submit" shape="wide" disabled={isPending}>
        {t(isPending ? 'reset.saving' : 'reset.submit')}
      </Button>
    </Form>
  );
}
