import { SignInNotice } from '../../components/auth-link.js';
import { NeedsScript } from '../../components/needs-script.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { PageHeading, Section, Stack } from '../../components/ui/layout.js';
import { paths } from '../../config/pages.js';
import { ChangeMailsForm } from '../../features/account/components/change-mails-form.js';
import { OwnData } from '../../features/account/components/own-data.js';
import { PlanSummary, usePaymentReturn } from '../../features/account/components/plan-summary.js';
import { EmailForm, PasswordForm, ProfileForm } from '../../features/account/components/profile-forms.js';
import { TokensForm } from '../../features/account/components/tokens-form.js';
import { WebhooksForm } from '../../features/account/components/webhooks-form.js';
import { useI18n } from '../../i18n/i18n-context.js';
import type { PageDefinition } from '../../lib/page-data.js';
import { useAuth } from '../../lib/services.js';
import { useStore } from '../../lib/store.js';

function AccountRoute() {
  const { t } = useI18n();
  const { status, user } = useStore(useAuth());
  usePaymentReturn();
  return (
    <>
      <PageMeta title={t('account.title')} description={t('account.lead')} path={paths.account} isPrivate />
      {status === 'signed-out' ? (
        <SignInNotice title={t('account.title')} text={t('account.signedOut')} />
      ) : (
        <Section>
          <Stack>
            <PageHeading title={t('account.title')} lead={user?.email ?? t('account.lead')} />
            <NeedsScript text="noscript.page" />
            {user && (
              <div key={user.id}>
                <PlanSummary user={user} />
                <ProfileForm user={user} />
                <EmailForm user={user} />
                <PasswordForm />
                <ChangeMailsForm />
                <TokensForm />
                <WebhooksForm />
                <OwnData />
              </div>
            )}
          </Stack>
        </Section>
      )}
    </>
  );
}

export const account: PageDefinition = { Page: AccountRoute };
