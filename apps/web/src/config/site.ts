import type { Language, PublicConfig } from '@vaglio/contracts';
import { requiredContext } from '../lib/required-context.js';

/** The address of the site and what is switched on there. */
export interface Site {
  readonly publicUrl: string;
  /** The language that the address names, if it names one. */
  readonly namedLanguage: Language | null;
  /** Null while the API has not answered. */
  readonly config: PublicConfig | null;
}

export const [SiteContext, useSite] = requiredContext<Site>('SiteContext');

export function usePublicConfig(): PublicConfig | null {
  return useSite().config;
}

/** Whether Premium can be bought here: the one place where the site's screens and texts find out. */
export function useIsPremiumOnSale(): boolean {
  return usePublicConfig()?.features.payments === true;
}
