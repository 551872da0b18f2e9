import { fillPlaceholders, type ContentNode, type ContentValues } from '@vaglio/contracts';

/** The nodes with their placeholders filled in. Where a value is not known, a dash stands for it and leads nowhere. */
export function filledNodes(
  nodes: readonly ContentNode[],
  values: Partial<ContentValues>,
): readonly ContentNode[] {
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
