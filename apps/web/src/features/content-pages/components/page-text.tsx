import {
  PREMIUM_PRICE,
  premiumOfferText,
  type ContentNode,
  fillPlaceholders,
  type ContentValues,
  type ContentElement,
} from '@vaglio/contracts';
import { useIsPremiumOnSale, usePublicConfig } from '../../../config/site.js';
import { useI18n } from '../../../i18n/i18n-context.js';
import { formatAmount } from '../../../lib/format.js';
import { Fragment, type ReactNode } from 'react';
import styles from './page-text.module.css';
import { Link } from 'react-router-dom';

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

interface ContentBodyProps {
  readonly nodes: readonly ContentNode[];
}

/** Renders running text from nodes of an allow-list, never from markup. */
function ContentBody({ nodes }: ContentBodyProps) {
  return (
    <div className={styles.content}>
      <Nodes nodes={nodes} />
    </div>
  );
}

function Nodes({ nodes }: ContentBodyProps) {
  return nodes.map((node, index) => (
    <Fragment key={index}>{typeof node === 'string' ? node : <Element element={node} />}</Fragment>
  ));
}

function Element({ element }: { readonly element: ContentElement }) {
  const { tag: Tag, class: className, href, children } = element;
  if (Tag === 'br' || Tag === 'hr') return <Tag />;
  const content = <Nodes nodes={children} />;
  if (Tag === 'a') return <ContentAnchor href={href}>{content}</ContentAnchor>;
  if (Tag === 'table')
    return (
      <div className={styles.scroll} tabIndex={0}>
        <table>{content}</table>
      </div>
    );
  return <Tag className={className && styles[className]}>{content}</Tag>;
}

interface ContentAnchorProps {
  readonly href: string | undefined;
  readonly children: ReactNode;
}

function ContentAnchor({ href, children }: ContentAnchorProps) {
  if (!href) return children;
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>;
  const isWeb = /^https?:/i.test(href);
  return (
    <a href={href} rel={isWeb ? 'noopener nofollow ugc' : undefined}>
      {children}
    </a>
  );
}
