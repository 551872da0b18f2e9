import { useEffect, useRef, useState } from 'react';
import { usersRoutes } from '@vaglio/contracts';
import { useSearchParams } from 'react-router-dom';
import { NeedsScript } from '../../components/needs-script.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { ButtonLink } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import { paths } from '../../config/pages.js';
import { useApi, useAuth } from '../../lib/services.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { messageOfError } from '../../lib/message-of-error.js';
import type { PageDefinition } from '../../lib/page-data.js';

type Outcome = { readonly email: string } | { readonly error: unknown };

/** Where the letter to a new e-mail address leads. */
function ConfirmEmailRoute() {
  const { t } = useI18n();
  const outcome = useConfirmation();
  return (
    <>
      <PageMeta
        title={t('confirmEmail.title')}
        description={t('confirmEmail.description')}
        path={paths.confirmEmail}
        isPrivate
      />
      {outcome === null && (
        <Notice title={t('confirmEmail.pending')} text="">
          <NeedsScript text="noscript.auth" />
        </Notice>
      )}
      {outcome && 'email' in outcome && (
        <Notice title={t('confirmEmail.done')} text={t('confirmEmail.doneText', { email: outcome.email })}>
          <ButtonLink to={paths.account}>{t('user.account')}</ButtonLink>
        </Notice>
      )}
      {outcome && 'error' in outcome && (
        <Notice
          isAlert
          title={t('confirmEmail.failed')}
          text={messageOfError(outcome.error, t, t('account.failedText'))}
          help={t('confirmEmail.failedHelp')}
        >
          <ButtonLink to={paths.account}>{t('user.account')}</ButtonLink>
        </Notice>
      )}
    </>
  );
}

/** Uses the token of the address once and takes it out of the address. */
function useConfirmation(): Outcome | null {
  const api = useApi();
  const auth = useAuth();
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token') ?? '');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    api.call(usersRoutes.confirmEmailChange, { body: { token } }).then(
      ({ email }) => {
        setOutcome({ email });
        void auth.refresh();
      },
      (error: unknown) => setOutcome({ error }),
    );
  }, [api, auth, token]);
  return outcome;
}

export const confirmEmail: PageDefinition = { Page: ConfirmEmailRoute };
