import { type ChildNode, Element, type ParentNode } from 'domhandler';
import { find, findOne } from 'domutils';

export function isElement(node: ChildNode | ParentNode | null | undefined): node is Element {
  return node instanceof Element;
}

export function attribute(element: Element, name: string): string {
  return element.attribs[name] ?? '';
}

/** Visits elements in document order. `visit` returns false to skip the descendants of an element. */
export function walk(root: ParentNode, visit: (element: Element) => boolean | void): void {
  for (const child of root.children) {
    if (isElement(child) && visit(child) !== false) walk(child, visit);
  }
}

export function findAll(root: ParentNode, matches: (element: Element) => boolean, limit: number): Element[] {
  return find((node) => isElement(node) && matches(node), root.children, true, limit) as Element[];
}

export function findFirst(root: ParentNode, matches: (element: Element) => boolean): Element | null {
  return findOne(matches, root.children);
}

export function hasTag(...names: readonly string[]): (element: Element) => boolean {
  const wanted = new Set(names);
  return (element) => wanted.has(element.name);
}

export function closest(element: Element, matches: (element: Element) => boolean): Element | null {
  for (let at: ParentNode | null = element; isElement(at); at = at.parent) if (matches(at)) return at;
  return null;
}

export function ancestors(element: Element | null): Set<Element> {
  const found = new Set<Element>();
  for (let at = element?.parent ?? null; isElement(at); at = at.parent) found.add(at);
  return found;
}

export function contains(ancestor: Element, element: Element): boolean {
  return closest(element, (at) => at === ancestor) !== null;
}
