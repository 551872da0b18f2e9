import { CONTENT_CLASSES, CONTENT_TAGS, type ContentTag, isContentAddress } from '@vaglio/contracts';
import { isTag, isText, type AnyNode, type Element } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { createElement, type ReactNode } from 'react';

/** Elements that the server renames when it cleans a page. */
const RENAMED: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' };

/** Removed with their content; of other unknown elements the content is kept. */
const REMOVED_WITH_CONTENT = new Set([
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'iframe',
  'template',
]);

const MAX_DEPTH = 30;

export type MarkupNode = string | MarkupElement;

export interface MarkupElement {
  /** Null for an element that is not allowed, of which only the content is kept. */
  readonly tag: ContentTag | null;
  readonly className: string | null;
  readonly href: string | null;
  readonly children: readonly MarkupNode[];
}

/** Parses HTML and keeps only allowed elements, classes and links. */
export function markupTree(html: string): MarkupNode[] {
  return treeOf(parseDocument(html).children, 0);
}

function treeOf(nodes: readonly AnyNode[], depth: number): MarkupNode[] {
  return nodes.flatMap((node): MarkupNode[] => {
    if (isText(node)) return [node.data];
    return isTag(node) && depth < MAX_DEPTH ? elementOf(node, depth) : [];
  });
}

function elementOf(element: Element, depth: number): MarkupElement[] {
  const name = RENAMED[element.name] ?? element.name;
  if (REMOVED_WITH_CONTENT.has(name)) return [];
  const tag = CONTENT_TAGS.find((allowed) => allowed === name) ?? null;
  const { href, class: className = '' } = element.attribs;
  const isLink = tag === 'a' && href !== undefined && isContentAddress(href);
  const classes = className
    .split(/\s+/)
    .filter((each) => CONTENT_CLASSES.some((allowed) => allowed === each));
  return [
    {
      tag,
      className: tag !== null && classes.length > 0 ? classes.join(' ') : null,
      href: isLink ? href : null,
      children: treeOf(element.children, depth + 1),
    },
  ];
}

/** Renders HTML as React elements from an allow-list, because the Content-Security-Policy forbids markup from text. */
export function markupNodes(html: string): ReactNode {
  return markupTree(html).map(reactNode);
}

function reactNode(node: MarkupNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, className, href, children } = node;
  const properties = {
    key: index,
    ...(href !== null && { href, target: '_blank', rel: 'noopener noreferrer' }),
    ...(className !== null && { className }),
  };
  return tag === 'br' || tag === 'hr'
    ? createElement(tag, properties)
    : createElement(tag ?? 'span', properties, ...children.map(reactNode));
}
