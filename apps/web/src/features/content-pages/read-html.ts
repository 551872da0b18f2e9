import {
  CONTENT_CLASSES,
  CONTENT_TAGS,
  isContentAddress,
  type ContentClass,
  type ContentElement,
  type ContentNode,
  type ContentTag,
} from '@vaglio/contracts';
import { ElementType, parseDocument } from 'htmlparser2';

type MarkupNode = ReturnType<typeof parseDocument>['childNodes'][number];
type MarkupElement = Extract<MarkupNode, { attribs: unknown }>;

const MAX_DEPTH = 40;

/** Elements that are removed with their content; of other unknown elements only the tags are removed. */
const DROPPED = new Set(
  'script style template noscript iframe frame object embed applet svg math head title textarea select option button canvas audio video form input'.split(
    ' ',
  ),
);

const RENAMED: Readonly<Record<string, ContentTag>> = { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em' };

/** Turns HTML of staff into nodes of the allow-list. Only these nodes are rendered, never the markup. */
export function readHtml(html: string): readonly ContentNode[] {
  return nodesOf(parseDocument(html).childNodes, 0);
}

function nodesOf(nodes: readonly MarkupNode[], depth: number): readonly ContentNode[] {
  if (depth > MAX_DEPTH) return [];
  return nodes.flatMap((node): readonly ContentNode[] => {
    if (node.type === ElementType.Text) return node.data === '' ? [] : [node.data];
    return 'attribs' in node ? elementOf(node, depth) : [];
  });
}

function elementOf(element: MarkupElement, depth: number): readonly ContentNode[] {
  const name = element.name.toLowerCase();
  if (DROPPED.has(name)) return [];
  const children = nodesOf(element.children, depth + 1);
  const tag = RENAMED[name] ?? CONTENT_TAGS.find((known) => known === name);
  if (!tag) return children;
  return [{ tag, ...classOf(element), ...hrefOf(tag, element), children }];
}

function classOf({ attribs }: MarkupElement): Pick<ContentElement, 'class'> {
  const names = (attribs.class ?? '').split(/\s+/);
  const known = CONTENT_CLASSES.find((name): name is ContentClass => names.includes(name));
  return known ? { class: known } : {};
}

function hrefOf(tag: ContentTag, { attribs }: MarkupElement): Pick<ContentElement, 'href'> {
  const href = attribs.href?.trim() ?? '';
  return tag === 'a' && isContentAddress(href) ? { href } : {};
}
