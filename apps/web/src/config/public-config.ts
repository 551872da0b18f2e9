import { createContext, useContext } from 'react';
import type { PublicConfig } from '@vaglio/contracts';

/** What the server has switched on; null while that could not be learnt. */
export const PublicConfigContext = createContext<PublicConfig | null>(null);

/** Whether Premium can be bought here: the one place where the site's screens and texts find out. */
export function useIsPremiumOnSale(): boolean {
  return usePublicConfig()?.features.payments === true;
}

export function usePublicConfig(): PublicConfig | null {
  return useContext(PublicConfigContext);
}
