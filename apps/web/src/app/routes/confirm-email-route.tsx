import { usersRoutes } from '@vaglio/contracts';
import { NeedsScript } from '../../components/needs-script.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { ButtonLink } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import { paths } from '../../config/pages.js';
import { useI18n } from '../../i18n/i18n-context.js';
import type { PageDefinition } from '../../lib/page-data.js';
import { useApi, useAuth } from '../../lib/services.js';
import { TokenFailure } from '../token-failure.js';
import { useTokenCall } from '../use-url-token.js';

/** The target of the link in the mail that confirms a new e-mail address. */
function ConfirmEmailRoute() {
  const { t } = useI18n();
  const api = useApi();
  const auth = useAuth();
  const { outcome, retry } = useTokenCall(async (token) => {
    const { email } = await api.call(usersRoutes.confirmEmailChange, { body: { token } });
    void auth.refresh();
    return email;
  });
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
          <NeedsScript text="noscript.page" />
        </Notice>
      )}
      {outcome && 'value' in outcome && (
        <Notice title={t('confirmEmail.done')} text={t('confirmEmail.doneText', { email: outcome.value })}>
          <ButtonLink to={paths.account}>{t('user.account')}</ButtonLink>
        </Notice>
      )}
      {outcome && 'error' in outcome && (
        <TokenFailure
          title={t('confirmEmail.failed')}
          error={outcome.error}
          help={t('confirmEmail.failedHelp')}
          onRetry={retry}
        >
          <ButtonLink variant="secondary" to={paths.account}>
            {t('user.account')}
          </ButtonLink>
        </TokenFailure>
      )}
    </>
  );
}

export const confirmEmail: PageDefinition = { Page: ConfirmEmailRoute };
