import { LIMITS } from '@vaglio/contracts';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { EmailField, Form, TextField } from '../../../components/ui/form.js';
import { PasswordField } from '../../../components/ui/password-field.js';
import { SegmentedControl } from '../../../components/ui/segmented-control.js';
import { externalPaths, paths } from '../../../config/pages.js';
import { usePublicConfig } from '../../../config/site.js';
import { plural } from '../../../i18n/plural.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import type { Translate } from '../../../i18n/translate.js';
import type { AuthMode } from '../../../lib/auth-modal.js';
import { useAuthForm } from '../use-auth-form.js';
import styles from './auth-form.module.css';

interface AuthFormProps {
  readonly mode: AuthMode;
  readonly onModeChange: (mode: AuthMode) => void;
  /** `h1` on the sign-in page, `h2` in the dialog. */
  readonly heading: 'h1' | 'h2';
  readonly onLeave?: () => void;
}

export default function AuthForm({ mode, onModeChange, heading: Heading, onLeave }: AuthFormProps) {
  const { t } = useI18n();
  const { form, submit, isPending, failure, field, clearErrors } = useAuthForm(mode);
  const isNew = mode === 'create';
  return (
    <Form ref={form} className={styles.form} aria-busy={isPending} onSubmit={() => void submit()}>
      <Heading className={styles.title}>{t(isNew ? 'auth.createTitle' : 'auth.signInTitle')}</Heading>
      {isNew && <FreePlanText />}
      <div className={styles.modes}>
        <SegmentedControl
          label={t('auth.modes')}
          value={mode}
          isDisabled={isPending}
          onChange={(chosen) => {
            clearErrors();
            onModeChange(chosen);
          }}
          options={[
            { value: 'sign-in', label: t('auth.signIn') },
            { value: 'create', label: t('auth.create') },
          ]}
        />
      </div>
      {failure && (
        <div className={styles.failure} role="alert">
          <p>
            <strong>{failure.title}</strong>
          </p>
          <p>{failure.text}</p>
        </div>
      )}
      {isNew && (
        <div className={styles.names}>
          <TextField
            label={t('auth.firstName')}
            autoComplete="given-name"
            maxLength={LIMITS.name.max}
            {...field('firstName')}
          />
          <TextField
            label={t('auth.lastName')}
            autoComplete="family-name"
            maxLength={LIMITS.name.max}
            {...field('lastName')}
          />
        </div>
      )}
      <EmailField label={t('auth.email')} {...field('email')} />
      <PasswordField
        label={t('auth.password')}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={LIMITS.password.max}
        hint={isNew ? t('auth.passwordHint', { min: LIMITS.password.min }) : undefined}
        {...field('password')}
      />
      <Button type="submit" shape="wide" disabled={isPending}>
        {submitText(t, isNew, isPending)}
      </Button>
      <GoogleSignIn />
      {!isNew && (
        <p className={styles.aside}>
          <Link to={paths.forgotPassword} onClick={onLeave}>
            {t('auth.forgot')}
          </Link>
        </p>
      )}
    </Form>
  );
}

function submitText(t: Translate, isNew: boolean, isPending: boolean): string {
  if (isNew) return t(isPending ? 'auth.creating' : 'auth.create');
  return t(isPending ? 'auth.signingIn' : 'auth.signIn');
}

function FreePlanText() {
  const { t } = useI18n();
  const config = usePublicConfig();
  const text = config ? plural(t, 'auth.createText', config.limits.freeDaily) : t('auth.createTextPlain');
  return <p className="muted">{text}</p>;
}

function GoogleSignIn() {
  const { t } = useI18n();
  const config = usePublicConfig();
  if (!config?.features.googleSignIn) return null;
  return (
    <p className={styles.aside}>
      {t('auth.or')} <a href={externalPaths.googleSignIn}>{t('auth.google')}</a>
    </p>
  );
}
