import {
  PREMIUM_PRICE,
  premiumOfferText,
  type ContentNode,
  fillPlaceholders,
  type ContentValues,
} from '@vaglio/contracts';
import { ContentBody } from '../../../components/content/content-body.js';
import { useIsPremiumOnSale, usePublicConfig } from '../../../config/site.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatAmount } from '../../../lib/format.js';

/** The text of a page with its placeholders filled in, such as the support address and the limits. */
export function PageText({ nodes }: { readonly nodes: readonly ContentNode[] }) {
  const { language } = useI18n();
  const config = usePublicConfig();
  const isOnSale = useIsPremiumOnSale();
  const values = {
    price: formatAmount(language, PREMIUM_PRICE.amount),
    offer: premiumOfferText(isOnSale, language),
    ...(config && { email: config.supportEmail, limit: String(config.limits.freeDaily) }),
  };
  return <ContentBody nodes={filledNodes(nodes, values)} />;
}

/** Unknown values become a dash, and links that contain them lose their target. */
function filledNodes(nodes: readonly ContentNode[], values: Partial<ContentValues>): readonly ContentNode[] {
  const fill = (text: string) => fillPlaceholders(text, values);
  const withDash = (text: string) => fill(text).replace(/\{(?:email|limit|price|offer)\}/g, '—');
  return nodes.map((node): ContentNode => {
    if (typeof node === 'string') return withDash(node);
    const { href, ...rest } = node;
    const address = href === undefined ? undefined : fill(href);
    const children = filledNodes(node.children, values);
    return address === undefined || address.includes('{')
      ? { ...rest, children }
      : { ...rest, href: address, children };
  });
}
