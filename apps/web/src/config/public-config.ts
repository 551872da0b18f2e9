import { createContext, useContext } from 'react';
import type { PublicConfig } from '@vaglio/contracts';

/** What the server has switched on; null while that could not be learnt. */
export const PublicConfigContext = createContext<PublicConfig | null>(null);

export function usePublicConfig(): PublicConfig | null {
  return useContext(PublicConfigContext);
}
