import {
  ApiError,
  authRoutes,
  LIMITS,
  reviewsRoutes,
  usersRoutes,
  waitingListRoutes,
} from '@vaglio/contracts';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NeedsScript } from '../../components/needs-script.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { Form } from '../../components/ui/form.js';
import { Section } from '../../components/ui/layout.js';
import { Notice } from '../../components/ui/notice.js';
import { PasswordField } from '../../components/ui/password-field.js';
import { pagePath, paths } from '../../config/pages.js';
import styles from '../../features/auth/components/auth-form.module.css';
import { useI18n } from '../../i18n/i18n-context.js';
import { messageOfError } from '../../lib/message-of-error.js';
import type { PageDefinition } from '../../lib/page-data.js';
import { useApi, useAuth } from '../../lib/services.js';
import { useAction } from '../../lib/use-action.js';

function ConfirmEmailRoute() {
  const { t } = useI18n();
  const api = useApi();
  const auth = useAuth();
  const confirm = async (token: string) => {
    const { email } = await api.call(usersRoutes.confirmEmailChange, { body: { token } });
    void auth.refresh();
    return {
      text: t('confirmEmail.doneText', { email }),
      next: <ButtonLink to={paths.account}>{t('user.account')}</ButtonLink>,
    };
  };
  return (
    <ConfirmPage name="confirmEmail" confirm={confirm}>
      <ButtonLink variant="secondary" to={paths.account}>
        {t('user.account')}
      </ButtonLink>
    </ConfirmPage>
  );
}

function ReviewConfirmRoute() {
  const { t } = useI18n();
  const api = useApi();
  const confirm = async (token: string) => {
    const { articleId: id } = await api.call(reviewsRoutes.confirm, { body: { token } });
    return {
      text: t('reviewConfirm.doneText'),
      next: <ButtonLink to={pagePath(paths.article, { id })}>{t('preview.view')}</ButtonLink>,
    };
  };
  return (
    <ConfirmPage name="reviewConfirm" confirm={confirm}>
      <ButtonLink variant="secondary" to={paths.home}>
        {t('notFound.home')}
      </ButtonLink>
    </ConfirmPage>
  );
}

interface ConfirmPageProps {
  readonly name: 'confirmEmail' | 'reviewConfirm';
  readonly confirm: (token: string) => Promise<{ readonly text: string; readonly next: ReactNode }>;
  /** The link that is shown after a failure. */
  readonly children: ReactNode;
}

/** Sent for a URL without a token, so that the visitor reads that the link is wrong, and not that a field is. */
const NO_TOKEN = 'missing';

/** Sends the token when the page is opened. */
function ConfirmPage({ name, confirm, children }: ConfirmPageProps) {
  const { t } = useI18n();
  const token = useUrlToken();
  const [done, setDone] = useState<Awaited<ReturnType<ConfirmPageProps['confirm']>> | null>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const send = () => void confirm(token || NO_TOKEN).then(setDone, (error: unknown) => setFailure({ error }));
  const start = useEffectEvent(send);
  useEffect(() => start(), []);
  const retry = () => {
    setFailure(null);
    send();
  };
  return (
    <>
      <PageMeta
        title={t(`${name}.title`)}
        description={t(`${name}.description`)}
        path={paths[name]}
        isPrivate
      />
      {done ? (
        <Notice title={t(`${name}.done`)} text={done.text}>
          {done.next}
        </Notice>
      ) : failure ? (
        <TokenFailure
          title={t(`${name}.failed`)}
          error={failure.error}
          help={t(`${name}.failedHelp`)}
          onRetry={retry}
        >
          {children}
        </TokenFailure>
      ) : (
        <Notice title={t(`${name}.pending`)} text="">
          <NeedsScript text="noscript.page" />
        </Notice>
      )}
    </>
  );
}

/** Leaves the waiting list only when the button is pressed, because mail programs open links by themselves. */
function WaitingListLeaveRoute() {
  const { t } = useI18n();
  const api = useApi();
  const token = useUrlToken() ?? '';
  const [isLeft, setLeft] = useState(false);
  const { isPending, failure, run } = useAction({});
  const leave = async () => setLeft(await run(() => api.call(waitingListRoutes.leave, { body: { token } })));
  const home = <ButtonLink to={paths.home}>{t('notFound.home')}</ButtonLink>;
  return (
    <>
      <PageMeta
        title={t('waiting.leave')}
        description={t('waiting.leaveDescription')}
        path={paths.waitingListLeave}
        isPrivate
      />
      {failure ? (
        <TokenFailure title={t('waiting.leaveFailed')} error={failure} onRetry={() => void leave()}>
          {home}
        </TokenFailure>
      ) : isLeft ? (
        <Notice title={t('waiting.left')} text={t('waiting.leftText')}>
          {home}
        </Notice>
      ) : (
        <Notice title={t('waiting.leaveTitle')} text={t('waiting.leaveText')}>
          <NeedsScript text="noscript.page" />
          <Button disabled={isPending} onClick={() => void leave()}>
            {t('waiting.leave')}
          </Button>
        </Notice>
      )}
    </>
  );
}

function ResetPasswordRoute() {
  const { t } = useI18n();
  const token = useUrlToken();
  return (
    <>
      <PageMeta
        title={t('reset.title')}
        description={t('reset.description')}
        path={paths.resetPassword}
        isPrivate
      />
      {token ? (
        <Section width="narrow">
          <ResetPasswordForm token={token} />
        </Section>
      ) : (
        <Notice title={t('reset.noTokenTitle')} text={t('reset.noTokenText')}>
          <ButtonLink to={paths.forgotPassword}>{t('reset.newLink')}</ButtonLink>
        </Notice>
      )}
    </>
  );
}

function ResetPasswordForm({ token }: { readonly token: string }) {
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

/** The secret `token` of the URL. It is removed from the URL, so that it stays out of the history and of screenshots. */
function useUrlToken(): string | null {
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token'));
  useEffect(() => {
    if (!new URLSearchParams(window.location.search).has('token')) return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return token;
}

interface TokenFailureProps {
  readonly title: string;
  readonly error: unknown;
  /** What to do when the link itself is not valid. */
  readonly help?: string;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** A failed call with the token of a mail link. Without network or server, the same link may work later. */
function TokenFailure({ title, error, help, onRetry, children }: TokenFailureProps) {
  const { t } = useI18n();
  const canRetry = error instanceof ApiError && (error.code === 'NETWORK' || error.status >= 500);
  return (
    <Notice
      isAlert
      title={title}
      text={messageOfError(error, t, t('errors.SERVER'))}
      help={canRetry ? undefined : help}
    >
      {canRetry && <Button onClick={onRetry}>{t('errors.retry')}</Button>}
      {children}
    </Notice>
  );
}

export const confirmEmail: PageDefinition = { Page: ConfirmEmailRoute };
export const reviewConfirm: PageDefinition = { Page: ReviewConfirmRoute };
export const waitingListLeave: PageDefinition = { Page: WaitingListLeaveRoute };
export const resetPassword: PageDefinition = { Page: ResetPasswordRoute };
