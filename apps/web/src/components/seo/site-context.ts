import { createContext, useContext } from 'react';
import type { Language } from '@vaglio/contracts';

/** Where the site lives, and the language its address names, if it names one. */
export interface Site {
  readonly publicUrl: string;
  readonly namedLanguage: Language | null;
}

export const SiteContext = createContext<Site>({ publicUrl: '', namedLanguage: null });

export function useSite(): Site {
  return useContext(SiteContext);
}
