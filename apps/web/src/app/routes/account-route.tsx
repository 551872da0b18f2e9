import { tokensRoutes, usersRoutes, watchRoutes, webhooksRoutes, type User } from '@vaglio/contracts';
import { useNavigate } from 'react-router-dom';
import { NeedsScript } from '../../components/needs-script.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Section } from '../../components/ui/section.js';
import { Stack } from '../../components/ui/stack.js';
import { Notice } from '../../components/ui/notice.js';
import { paths } from '../../config/pages.js';
import { ChangeLettersForm } from '../../features/account/components/change-letters-form.js';
import { EmailForm } from '../../features/account/components/email-form.js';
import { OwnData } from '../../features/account/components/own-data.js';
import { PasswordForm } from '../../features/account/components/password-form.js';
import { PlanSummary } from '../../features/account/components/plan-summary.js';
import { ProfileForm } from '../../features/account/components/profile-form.js';
import { TokensForm } from '../../features/account/components/tokens-form.js';
import { WebhooksForm } from '../../features/account/components/webhooks-form.js';
import type { AccountActions } from '../../features/account/account-actions.js';
import { useApi, useAuth } from '../../lib/services.js';
import { usePaymentReturn } from '../../features/auth/use-payment-return.js';
import { AuthLink } from '../../features/auth/components/auth-link.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { useStore } from '../../lib/use-store.js';
import type { PageDefinition } from '../../lib/page-data.js';

function AccountRoute() {
  const { t } = useI18n();
  const { status, user } = useStore(useAuth());
  usePaymentReturn();
  return (
    <>
      <PageMeta title={t('account.title')} description={t('account.lead')} path={paths.account} isPrivate />
      {status === 'signed-out' && (
        <Notice title={t('account.title')} text={t('account.signedOut')}>
          <AuthLink mode="sign-in">{t('auth.signIn')}</AuthLink>
        </Notice>
      )}
      {status !== 'signed-out' && (
        <Section>
          <Stack>
            <PageHeading title={t('account.title')} lead={user?.email ?? t('account.lead')} />
            <NeedsScript text="noscript.auth" />
            {user && <AccountForms key={user.id} user={user} />}
          </Stack>
        </Section>
      )}
    </>
  );
}

function AccountForms({ user }: { readonly user: User }) {
  const { language, setLanguage } = useI18n();
  const actions = useAccountActions();
  const { change, cancelPremium, exportData, remove, tokens, createToken, revokeToken } = actions;
  return (
    <div>
      <PlanSummary user={user} cancelPremium={cancelPremium} />
      <ProfileForm
        user={user}
        change={change}
        onLanguage={(chosen) => chosen !== language && setLanguage(chosen)}
      />
      <EmailForm user={user} actions={actions} />
      <PasswordForm change={change} />
      <ChangeLettersForm changeLetters={actions.changeLetters} setChangeLetters={actions.setChangeLetters} />
      <TokensForm tokens={tokens} createToken={createToken} revokeToken={revokeToken} />
      <WebhooksForm actions={actions.webhooks} />
      <OwnData exportData={exportData} remove={remove} />
    </div>
  );
}

function useAccountActions(): AccountActions {
  const api = useApi();
  const auth = useAuth();
  const navigate = useNavigate();
  return {
    change: (body) => auth.update(body),
    emailChange: () => api.call(usersRoutes.emailChange),
    resendEmailChange: () => api.call(usersRoutes.resendEmailChange),
    cancelEmailChange: () => api.call(usersRoutes.cancelEmailChange),
    cancelPremium: () => auth.cancelPremium(),
    tokens: () => api.call(tokensRoutes.list),
    createToken: (body) => api.call(tokensRoutes.create, { body }),
    revokeToken: (id) => api.call(tokensRoutes.revoke, { params: { id } }),
    webhooks: {
      list: () => api.call(webhooksRoutes.list),
      create: (body) => api.call(webhooksRoutes.create, { body }),
      update: (id, body) => api.call(webhooksRoutes.update, { params: { id }, body }),
      remove: (id) => api.call(webhooksRoutes.remove, { params: { id } }),
      test: (id) => api.call(webhooksRoutes.test, { params: { id } }),
      deliveries: (id) => api.call(webhooksRoutes.deliveries, { params: { id } }),
    },
    changeLetters: () => api.call(watchRoutes.letters),
    setChangeLetters: (body) => api.call(watchRoutes.setLetters, { body }),
    exportData: () => api.call(usersRoutes.export),
    remove: async (currentPassword) => {
      await api.call(usersRoutes.remove, { body: { currentPassword } });
      auth.forget();
      void navigate(paths.home);
    },
  };
}

export const account: PageDefinition = { Page: AccountRoute };
