import { createI18nProvider } from './i18n/i18n-provider.js';
import { createApiClient, languageOfTag, TIMINGS_MS } from '@vaglio/contracts';
import { lazy, useEffect } from 'react';
import {
  Admin,
  CustomRoutes,
  localStorageStore,
  Notification,
  Resource,
  type Store,
  Title,
  useTranslate,
  useLogin,
  useNotificationContext,
} from 'react-admin';
import { createBrowserRouter, Link, Route, RouterProvider } from 'react-router-dom';
import { AdminLayout, StartPage } from './layout/admin-layout.js';
import { AdminSessionContext, createAdminSession, useSessionHasEnded } from './providers/admin-session.js';
import { createAuthProvider } from './providers/auth-provider.js';
import { createDataProvider } from './providers/data-provider.js';
import { resourceRegistry, resources } from './resources/resources.js';
import { darkTheme, lightTheme } from './theme/themes.js';
import { Box, Button, Typography, Link as MuiLink } from '@mui/material';
import { PageHeading } from './components/page.js';
import { SignInForm } from './sign-in/sign-in-form.js';
import { SignInFrame } from './sign-in/sign-in-frame.js';

const Dashboard = lazy(() => import('./dashboard/dashboard.js'));
const AccountPage = lazy(() => import('./pages/account-page.js'));
const EmailConfigPage = lazy(() => import('./pages/email-config-page.js'));
const FacebookPage = lazy(() => import('./pages/facebook-page.js'));
const StatusPage = lazy(() => import('./pages/status-page.js'));
const WorkbenchPage = lazy(() => import('./resources/articles/workbench-page.js'));
const FindingRatesPage = lazy(() => import('./pages/finding-rates-page.js'));

const lazyLinkPage = (name: 'ForgotPasswordPage' | 'ChoosePasswordPage' | 'ConfirmEmailPage') =>
  lazy(() => import('./sign-in/link-pages.js').then((pages) => ({ default: pages[name] })));
const ForgotPasswordPage = lazyLinkPage('ForgotPasswordPage');
const ChoosePasswordPage = lazyLinkPage('ChoosePasswordPage');
const ConfirmEmailPage = lazyLinkPage('ConfirmEmailPage');

const API_TIMEOUT_MS = 20_000;

/** Where the server mounts the back-office: `base` in vite.config.ts. */
const BASENAME = import.meta.env.BASE_URL.replace(/\/$/, '');

const session = createAdminSession(localStorage, window);
const api = createApiClient({
  fetch: (input, init) => fetch(input, init),
  token: () => session.token(),
  language: () => languageOfTag(document.documentElement.lang),
  // The cookie of the public site signs in visitors, not staff.
  init: { credentials: 'omit' },
  timeoutMs: API_TIMEOUT_MS,
});
const authProvider = createAuthProvider(api, session, resourceRegistry);
const dataProvider = createDataProvider(api, resourceRegistry);
const i18nProvider = createI18nProvider();
const KEPT_AFTER_SIGN_OUT = /^(locale|theme|preferences\..+|.+\.savedQueries)$/;
const browserStore = localStorageStore(undefined, 'vaglio-admin');
/** Its `reset`, which react-admin calls at sign-out, keeps the language, theme, columns and saved searches. */
const store: Store = {
  ...browserStore,
  reset() {
    const stored = Object.entries(browserStore.listItems?.() ?? {});
    browserStore.reset();
    for (const [key, value] of stored) if (KEPT_AFTER_SIGN_OUT.test(key)) browserStore.setItem(key, value);
  },
};

/** Only a router with routes of its own can block navigation, which unsaved input needs. */
const router = createBrowserRouter([{ path: '*', element: <BackOffice /> }], { basename: BASENAME });

export function App() {
  return (
    <AdminSessionContext value={session}>
      <RouterProvider router={router} />
    </AdminSessionContext>
  );
}

function BackOffice() {
  return (
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      layout={AdminLayout}
      loginPage={SignInPage}
      loading={StartPage}
      catchAll={NotFoundPage}
      notification={AdminNotification}
      dashboard={Dashboard}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      title="Vaglio"
      disableTelemetry
      requireAuth
    >
      {resources.map(({ routes: _routes, ...screens }) => (
        <Resource key={screens.name} {...screens} />
      ))}
      <CustomRoutes noLayout>
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/choose-password" element={<ChoosePasswordPage />} />
        <Route path="/confirm-email" element={<ConfirmEmailPage />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/account" element={<AccountPage />} />
        <Route path="/email-config" element={<EmailConfigPage />} />
        <Route path="/facebook" element={<FacebookPage />} />
        <Route path="/articles/:id/workbench" element={<WorkbenchPage />} />
        <Route path="/finding-rates" element={<FindingRatesPage />} />
        <Route path="/status" element={<StatusPage />} />
      </CustomRoutes>
    </Admin>
  );
}

/** Shows no toast while the dialog for a new sign-in is open, which says the same. */
function AdminNotification() {
  const hasEnded = useSessionHasEnded();
  const { notifications, resetNotifications } = useNotificationContext();
  useEffect(() => {
    if (hasEnded && notifications.length > 0) resetNotifications();
  }, [hasEnded, notifications, resetNotifications]);
  return hasEnded ? null : <Notification autoHideDuration={TIMINGS_MS.toast} multiLine />;
}

function NotFoundPage() {
  const translate = useTranslate();
  return (
    <Box sx={{ px: { xs: 1, md: 3 } }}>
      <Title title="ra.page.not_found" />
      <PageHeading>{translate('ra.page.not_found')}</PageHeading>
      <Typography sx={{ mb: 3 }}>{translate('ra.message.not_found')}</Typography>
      <Button variant="contained" component={Link} to="/">
        {translate('vaglio.notFound.home')}
      </Button>
    </Box>
  );
}

function SignInPage() {
  const translate = useTranslate();
  const login = useLogin();
  return (
    <SignInFrame title="vaglio.signIn.title" intro="vaglio.signIn.intro">
      <SignInForm signIn={login} />
      <Box sx={{ mt: 2 }}>
        <MuiLink component={Link} to="/forgot-password" variant="body2">
          {translate('vaglio.links.forgot')}
        </MuiLink>
      </Box>
    </SignInFrame>
  );
}
