import { PageMeta } from '../../components/seo/page-meta.js';
import { Section } from '../../components/ui/layout.js';
import { paths } from '../../config/pages.js';
import { useI18n } from '../../i18n/i18n-context.js';
import type { PageDefinition } from '../../lib/page-data.js';
import { useState } from 'react';
import { authRoutes, isEmailAddress, LIMITS } from '@vaglio/contracts';
import { Link } from 'react-router-dom';
import { NeedsScript } from '../../components/needs-script.js';
import { Button } from '../../components/ui/button.js';
import { EmailField, Form } from '../../components/ui/form.js';
import { useAction } from '../../lib/use-action.js';
import { useApi } from '../../lib/services.js';
import styles from '../../features/auth/components/auth-form.module.css';

function ForgotPasswordRoute() {
  const { t } = useI18n();
  return (
    <>
      <PageMeta
        title={t('forgot.title')}
        description={t('forgot.description')}
        path={paths.forgotPassword}
        isPrivate
      />
      <Section width="narrow">
        <ForgotPasswordForm />
      </Section>
    </>
  );
}

function ForgotPasswordForm() {
  const { t } = useI18n();
  const api = useApi();
  const [email, setEmail] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const [isSent, setSent] = useState(false);
  const { isPending, fieldError, run } = useAction({
    failed: 'forgot.failed',
    failedText: 'auth.registrationFailedText',
  });
  if (isSent)
    return (
      <div className={styles.form} role="status">
        <h1 className={styles.title}>{t('forgot.sentTitle')}</h1>
        <p>{t('forgot.sentText', { email: email.trim(), minutes: LIMITS.passwordLinkMinutes })}</p>
        <BackToSignIn />
      </div>
    );
  const submit = async () => {
    const isValid = isEmailAddress(email);
    setInvalid(!isValid);
    if (!isValid) return;
    setSent(await run(() => api.call(authRoutes.forgotPassword, { body: { email: email.trim() } })));
  };
  return (
    <Form className={styles.form} onSubmit={() => void submit()}>
      <h1 className={styles.title}>{t('forgot.title')}</h1>
      <p className="muted">{t('forgot.text')}</p>
      <NeedsScript text="noscript.page" />
      <EmailField
        name="email"
        label={t('auth.email')}
        value={email}
        disabled={isPending}
        error={fieldError('email', isInvalid && t('auth.invalidEmail'))}
        onValueChange={setEmail}
      />
      <Button type="submit" shape="wide" disabled={isPending}>
        {t(isPending ? 'forgot.sending' : 'forgot.submit')}
      </Button>
      <BackToSignIn />
    </Form>
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

export const forgotPassword: PageDefinition = { Page: ForgotPasswordRoute };
