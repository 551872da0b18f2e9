/** Undefined where an answer of a newer server has a word for which there is no text here. */
type Child = Node | string | null | undefined;
type Attributes = Readonly<Record<string, string | boolean | null>>;

/** Builds an element. Strings become text nodes, never markup, and `on…` attributes are not taken. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (/^on/i.test(name)) throw new Error(`Listen with addEventListener instead of ${name}`);
    if (value !== null && value !== false) node.setAttribute(name, value === true ? '' : value);
  }
  for (const child of children) if (child !== null && child !== undefined) node.append(child);
  return node;
}

/** An element that must be in the page. */
export function byId(id: string): HTMLElement {
  const node = document.getElementById(id);
  if (!node) throw new Error(`The page lost its #${id}`);
  return node;
}

/** A button that does what it says, and sends no form around it. */
export function button(text: string, act: () => void | Promise<void>, kind = ''): HTMLButtonElement {
  const node = element('button', { type: 'button', class: kind || null }, text);
  node.addEventListener('click', () => void act());
  return node;
}

/** A link that opens beside the page one is reading. */
export function outLink(href: string, text: string, kind = ''): HTMLAnchorElement {
  return element('a', { href, target: '_blank', rel: 'noopener', class: kind || null }, text);
}
