import { lazy } from 'react';
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { BrowserRouter, Route } from 'react-router-dom';
import { BASENAME } from './config/paths.js';
import { AdminLayout } from './layout/admin-layout.js';
import { NowherePage } from './layout/nowhere-page.js';
import { StaffNotification } from './layout/staff-notification.js';
import { WaitingPage } from './layout/waiting-page.js';
import { createAdminSession } from './providers/admin-session.js';
import { createApiClient } from './providers/api/api-client.js';
import { createAuthProvider } from './providers/auth-provider.js';
import { createDataProvider } from './providers/data/data-provider.js';
import { createI18nProvider } from './providers/i18n-provider.js';
import { keepPreferences } from './providers/preferences-store.js';
import { resourceRegistry, resources } from './resources/resources.js';
import { SignInPage } from './sign-in/sign-in-page.js';
import { StaffSession } from './sign-in/staff-session.js';
import { darkTheme, lightTheme } from './theme/themes.js';
import { languageOfTag } from '@vaglio/contracts';

const Dashboard = lazy(() =>
  import('./dashboard/dashboard.js').then(({ Dashboard }) => ({ default: Dashboard })),
);

const EmailConfigPage = lazy(() =>
  import('./email-config/email-config-page.js').then(({ EmailConfigPage }) => ({ default: EmailConfigPage })),
);

const FacebookPage = lazy(() =>
  import('./facebook/facebook-page.js').then(({ FacebookPage }) => ({ default: FacebookPage })),
);

const StatusPage = lazy(() =>
  import('./status/status-page.js').then(({ StatusPage }) => ({ default: StatusPage })),
);

const session = createAdminSession(localStorage);
const api = createApiClient({
  fetch: (input, init) => fetch(input, init),
  token: () => session.token(),
  language: () => languageOfTag(document.documentElement.lang),
});
const authProvider = createAuthProvider(api, session);
const dataProvider = createDataProvider(api, resourceRegistry);
const i18nProvider = createI18nProvider();
const store = keepPreferences(localStorageStore(undefined, 'vaglio-admin'));

export function App() {
  return (
    <StaffSession value={session}>
      <BrowserRouter basename={BASENAME}>
        <Admin
          authProvider={authProvider}
          dataProvider={dataProvider}
          i18nProvider={i18nProvider}
          store={store}
          layout={AdminLayout}
          loginPage={SignInPage}
          loading={WaitingPage}
          catchAll={NowherePage}
          notification={StaffNotification}
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
          <CustomRoutes>
            <Route path="/email-config" element={<EmailConfigPage />} />
            <Route path="/facebook" element={<FacebookPage />} />
            <Route path="/status" element={<StatusPage />} />
          </CustomRoutes>
        </Admin>
      </BrowserRouter>
    </StaffSession>
  );
}
