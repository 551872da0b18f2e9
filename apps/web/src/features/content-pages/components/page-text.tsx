import { PREMIUM_PRICE, premiumOffer, type ContentNode } from '@vaglio/contracts';
import { ContentBody } from '../../../components/content/content-body.js';
import { useIsPremiumOnSale, usePublicConfig } from '../../../config/site.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatAmount } from '../../../lib/format.js';
import { filledNodes } from '../filled-nodes.js';

/** The text of a page, with the support address and the limits in force. */
export function PageText({ nodes }: { readonly nodes: readonly ContentNode[] }) {
  const { language } = useI18n();
  const config = usePublicConfig();
  const isOnSale = useIsPremiumOnSale();
  const values = {
    price: formatAmount(language, PREMIUM_PRICE.amount),
    offer: premiumOffer(isOnSale, language),
    ...(config && { email: config.supportEmail, limit: String(config.limits.freeDaily) }),
  };
  return <ContentBody nodes={filledNodes(nodes, values)} />;
}
