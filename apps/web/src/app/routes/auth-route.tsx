import { sameSitePath } from '@vaglio/contracts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { NeedsScript } from '../../components/needs-script.js';
import { PageMeta } from '../../components/seo/page-meta.js';
import { Section } from '../../components/ui/layout.js';
import { paths } from '../../config/pages.js';
import { useAuth } from '../../lib/services.js';
import AuthForm from '../../features/auth/components/auth-form.js';
import type { AuthMode } from '../../lib/auth-modal.js';
import { useI18n } from '../../i18n/i18n-context.js';
import { useStore } from '../../lib/store.js';
import type { PageDefinition } from '../../lib/page-data.js';

function AuthRoute() {
  const { t } = useI18n();
  const [search] = useSearchParams();
  const [mode, setMode] = useState<AuthMode>(search.get('mode') === 'create' ? 'create' : 'sign-in');
  useLeaveWhenSignedIn();
  return (
    <>
      <PageMeta title={t('auth.title')} description={t('auth.pageDescription')} path={paths.auth} isPrivate />
      <Section width="narrow">
        <NeedsScript text="noscript.page" />
        <AuthForm mode={mode} onModeChange={setMode} heading="h1" />
      </Section>
    </>
  );
}

/** Leads a signed-in user back to the page from which they came. */
function useLeaveWhenSignedIn(): void {
  const { status } = useStore(useAuth());
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const from =
    typeof state === 'object' && state !== null && 'from' in state ? sameSitePath(state.from) : null;
  useEffect(() => {
    if (status === 'signed-in') void navigate(from ?? paths.home, { replace: true });
  }, [status, navigate, from]);
}

export const auth: PageDefinition = { Page: AuthRoute };
