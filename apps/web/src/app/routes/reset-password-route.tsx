import { PageMeta } from '../../components/seo/page-meta.js';
import { ButtonLink } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import { Section } from '../../components/ui/layout.js';
import { paths } from '../../config/pages.js';
import { ResetPasswordForm } from '../../features/auth/components/reset-password-form.js';
import { useI18n } from '../../i18n/i18n-context.js';
import type { PageDefinition } from '../../lib/page-data.js';
import { useUrlToken } from '../use-url-token.js';

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

export const resetPassword: PageDefinition = { Page: ResetPasswordRoute };
