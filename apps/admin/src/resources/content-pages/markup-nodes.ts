import { CONTENT_CLASSES, CONTENT_TAGS, isContentAddress } from '@vaglio/contracts';
import { isTag, isText, type AnyNode, type Element } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { createElement, type ReactNode } from 'react';

/** The same names that the server gives to what it does not keep. */
const RENAMED: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' };

/** Taken out with everything in them; other unknown elements leave their words behind. */
const SWALLOWED = new Set(['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'template']);

const DEEPEST = 30;

/**
 * HTML as React elements, rebuilt from an allow-list: no text is ever handed to the browser as markup, so the page's
 * Content-Security-Policy needs no exception for the preview.
 */
export function markupNodes(html: string): ReactNode {
  return nodesOf(parseDocument(html).children, 0);
}

function nodesOf(nodes: readonly AnyNode[], depth: number): ReactNode[] {
  return nodes.map((node, place) => {
    if (isText(node)) return node.data;
    return isTag(node) && depth < DEEPEST ? elementOf(node, place, depth) : null;
  });
}

function elementOf(element: Element, place: number, depth: number): ReactNode {
  const name = RENAMED[element.name] ?? element.name;
  if (SWALLOWED.has(name)) return null;
  const children = nodesOf(element.children, depth + 1);
  const tag = CONTENT_TAGS.find((known) => known === name);
  if (!tag) return createElement('span', { key: place }, ...children);
  const properties = { key: place, ...addressOf(element, tag), ...classOf(element) };
  return tag === 'br' || tag === 'hr'
    ? createElement(tag, properties)
    : createElement(tag, properties, ...children);
}

function addressOf({ attribs }: Element, tag: string): object {
  const { href } = attribs;
  return tag === 'a' && href !== undefined && isContentAddress(href)
    ? { href, target: '_blank', rel: 'noopener noreferrer' }
    : {};
}

function classOf({ attribs }: Element): object {
  const names = (attribs['class'] ?? '')
    .split(/\s+/)
    .filter((name) => CONTENT_CLASSES.some((known) => known === name));
  return names.length > 0 ? { className: names.join(' ') } : {};
}
