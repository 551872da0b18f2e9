import { useEffect, useState } from 'react';
import { configRoutes, type PublicConfig } from '@vaglio/contracts';
import type { Services } from './services.js';

/** What is switched on, as the page says it; a page that was drawn before anybody had answered asks again by itself. */
export function useKnownConfig(drawn: PublicConfig | null, api: Services['api']): PublicConfig | null {
  const [config, setConfig] = useState(drawn);
  useEffect(() => {
    if (!drawn) void api.call(configRoutes.read).then(setConfig, () => undefined);
  }, [drawn, api]);
  return config;
}
