import { Route, Routes } from 'react-router-dom';
import { SiteLayout } from './layout/site-layout.js';
import { NOT_FOUND_PAGE, PAGES } from './router.js';
import type { Services } from './services.js';
import { useRefusedCalls } from './use-refused-calls.js';
import { useSession } from './use-session.js';

export function App({ services }: { readonly services: Services }) {
  useSession();
  useRefusedCalls(services);
  return (
    <SiteLayout>
      <Routes>
        {Object.entries(PAGES).map(([path, { Page }]) => (
          <Route key={path} path={path} caseSensitive element={<Page />} />
        ))}
        <Route path="*" element={<NOT_FOUND_PAGE.Page />} />
      </Routes>
    </SiteLayout>
  );
}
