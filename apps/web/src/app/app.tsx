import { useEffect } from 'react';
import { useRoutes } from 'react-router-dom';
import { type Services, useAuth } from '../lib/services.js';
import { SiteLayout } from './layout/site-layout.js';
import { ROUTES } from './route-table.js';
import { useRefusedCalls } from './use-refused-calls.js';

export function App({ services }: { readonly services: Services }) {
  const auth = useAuth();
  useEffect(() => {
    auth.restore().catch(reportError);
  }, [auth]);
  useRefusedCalls(services);
  return <SiteLayout>{useRoutes(ROUTES)}</SiteLayout>;
}
