import { type ChildNode, Element, type ParentNode, Text } from 'domhandler';

export function isElement(node: ChildNode | ParentNode | null | undefined): node is Element {
  return node instanceof Element;
}

export function isText(node: ChildNode): node is Text {
  return node instanceof Text;
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

export function findAll(root: ParentNode, matches: (element: Element) => boolean, limit = 5000): Element[] {
  const found: Element[] = [];
  walk(root, (element) => {
    if (found.length < limit && matches(element)) found.push(element);
    return found.length < limit;
  });
  return found;
}

export function findFirst(root: ParentNode, matches: (element: Element) => boolean): Element | null {
  for (const child of root.children) {
    if (!isElement(child)) continue;
    if (matches(child)) return child;
    const inside = findFirst(child, matches);
    if (inside) return inside;
  }
  return null;
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
