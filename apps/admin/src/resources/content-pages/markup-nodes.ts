import { CONTENT_CLASSES, CONTENT_TAGS, type ContentTag, isContentAddress } from '@vaglio/contracts';
import { isTag, isText, type AnyNode, type Element } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { createElement, type ReactNode } from 'react';

/** The same names that the server gives to what it does not keep. */
const RENAMED: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' };

/** Taken out with everything in them; other unknown elements leave their words behind. */
const SWALLOWED = new Set(['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'template']);

const DEEPEST = 30;

/** A text, or an element of the allow-list; null for one that is not in it and leaves its content behind. */
export type MarkupNode = string | MarkupElement;

export interface MarkupElement {
  readonly tag: ContentTag | null;
  readonly className: string | null;
  readonly href: string | null;
  readonly children: readonly MarkupNode[];
}

/** HTML as a tree of what is allowed. */
export function markupTree(html: string): MarkupNode[] {
  return treeOf(parseDocument(html).children, 0);
}

function treeOf(nodes: readonly AnyNode[], depth: number): MarkupNode[] {
  return nodes.flatMap((node): MarkupNode[] => {
    if (isText(node)) return [node.data];
    return isTag(node) && depth < DEEPEST ? elementOf(node, depth) : [];
  });
}

function elementOf(element: Element, depth: number): MarkupElement[] {
  const name = RENAMED[element.name] ?? element.name;
  if (SWALLOWED.has(name)) return [];
  const tag = CONTENT_TAGS.find((known) => known === name) ?? null;
  const { href, class: className = '' } = element.attribs;
  const isLink = tag === 'a' && href !== undefined && isContentAddress(href);
  const classes = className.split(/\s+/).filter((each) => CONTENT_CLASSES.some((known) => known === each));
  return [
    {
      tag,
      className: tag !== null && classes.length > 0 ? classes.join(' ') : null,
      href: isLink ? href : null,
      children: treeOf(element.children, depth + 1),
    },
  ];
}

/**
 * HTML as React elements, rebuilt from an allow-list: no text is ever handed to the browser as markup, so the page's
 * Content-Security-Policy needs no exception for the preview.
 */
export function markupNodes(html: string): ReactNode {
  return markupTree(html).map(reactNode);
}

function reactNode(node: MarkupNode, place: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, className, href, children } = node;
  const properties = {
    key: place,
    ...(href !== null && { href, target: '_blank', rel: 'noopener noreferrer' }),
    ...(className !== null && { className }),
  };
  return tag === 'br' || tag === 'hr'
    ? createElement(tag, properties)
    : createElement(tag ?? 'span', properties, ...children.map(reactNode));
}
