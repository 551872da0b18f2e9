import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageMeta } from '../../components/seo/page-meta.js';
import { ButtonLink } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import { Section } from '../../components/ui/section.js';
import { paths } from '../../config/pages.js';
import { ResetPasswordForm } from '../../features/auth/components/reset-password-form.js';
import { useI18n } from '../../i18n/i18n-context.js';
import type { PageDefinition } from '../../lib/page-data.js';

function ResetPasswordRoute() {
  const { t } = useI18n();
  const token = useTokenOfAddress();
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

/** Takes the secret out of the address, so that it stays out of the history and of screenshots. */
function useTokenOfAddress(): string | null {
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token'));
  useEffect(() => {
    if (!new URLSearchParams(window.location.search).has('token')) return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return token;
}

export const resetPassword: PageDefinition = { Page: ResetPasswordRoute };
