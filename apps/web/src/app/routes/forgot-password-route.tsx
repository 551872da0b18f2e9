import { PageMeta } from '../../components/seo/page-meta.js';
import { Section } from '../../components/ui/layout.js';
import { paths } from '../../config/pages.js';
import { ForgotPasswordForm } from '../../features/auth/components/forgot-password-form.js';
import { useI18n } from '../../i18n/i18n-context.js';
import type { PageDefinition } from '../../lib/page-data.js';

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

export const forgotPassword: PageDefinition = { Page: ForgotPasswordRoute };
