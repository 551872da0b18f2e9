import type { Language, PublicConfig } from '@vaglio/contracts';
import { requiredContext } from '../lib/required-context.js';

export const PRODUCT_NAME = 'Vaglio';

interface Site {
  readonly publicUrl: string;
  /** The language of the `lang` parameter in the URL; null without one. */
  readonly namedLanguage: Language | null;
  /** Null while the API has not answered. */
  readonly config: PublicConfig | null;
}

export const [SiteContext, useSite] = requiredContext<Site>('SiteContext');

export function usePublicConfig(): PublicConfig | null {
  return useSite().config;
}

/** Every screen and text that depends on whether Premium can be bought reads this hook. */
export function useIsPremiumOnSale(): boolean {
  return usePublicConfig()?.features.payments === true;
}
