import { useState } from 'react';
import { authRoutes, isEmailAddress, LIMITS } from '@vaglio/contracts';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { TextField } from '../../../components/ui/text-field.js';
import { paths } from '../../../config/pages.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { useApi } from '../../../lib/services.js';
import { useSubmission } from '../use-submission.js';
import styles from './auth-form.module.css';

export function ForgotPasswordForm() {
  const { t } = useI18n();
  const api = useApi();
  const [email, setEmail] = useState('');
  const [isObjected, setObjected] = useState(false);
  const { state, submit } = useSubmission(
    () => api.call(authRoutes.forgotPassword, { body: { email: email.trim() } }),
    'forgot.failed',
  );
  if (state === 'done') return <Sent email={email.trim()} />;
  const check = () => {
    const isValid = isEmailAddress(email);
    setObjected(!isValid);
    if (isValid) void submit();
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
      <h1 className={styles.title}>{t('forgot.title')}</h1>
      <p className={styles.intro}>{t('forgot.text')}</p>
      <TextField
        type="email"
        name="email"
        label={t('auth.email')}
        autoComplete="email"
        autoCapitalize="none"
        maxLength={LIMITS.email.max}
        value={email}
        disabled={state === 'pending'}
        error={isObjected ? t('auth.invalidEmail') : undefined}
        onValueChange={setEmail}
      />
      <Button type="submit" shape="wide" disabled={state === 'pending' || email === ''}>
        {t(state === 'pending' ? 'forgot.sending' : 'forgot.submit')}
      </Button>
      <BackToSignIn />
    </form>
  );
}

function Sent({ email }: { readonly email: string }) {
  const { t } = useI18n();
  return (
    <div className={styles.form} role="status">
      <h1 className={styles.title}>{t('forgot.sentTitle')}</h1>
      <p>{t('forgot.sentText', { email })}</p>
      <BackToSignIn />
    </div>
  );
}

function BackToSignIn() {
  const { t } = useI18n();
  return (
    <p className={styles.aside}>
      <Link to={paths.auth}>{t('forgot.back')}</Link>
    </p>
  );
}
