/** Undefined when there is no text for a value of a newer server. */
type Child = Node | string | null | undefined;
type Attributes = Readonly<Record<string, string | boolean | null>>;

/** Creates an element. Strings become text nodes, never markup. Throws for `on…` attributes. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (/^on/i.test(name)) throw new Error(`Use addEventListener instead of ${name}`);
    if (value !== null && value !== false) node.setAttribute(name, value === true ? '' : value);
  }
  for (const child of children) if (child !== null && child !== undefined) node.append(child);
  return node;
}

/** Throws when the page has no such element. */
export function byId(id: string): HTMLElement {
  const node = document.getElementById(id);
  if (!node) throw new Error(`The page has no #${id}`);
  return node;
}

/** Replaces the content of an element. A focus in it goes to the new element with the same id, else to the element itself. */
export function replaceContent(node: HTMLElement, ...content: readonly Node[]): void {
  const focused = node.contains(document.activeElement) ? document.activeElement : null;
  node.replaceChildren(...content);
  if (focused === null || focused === node) return;
  node.tabIndex = -1;
  (document.getElementById(focused.id) ?? node).focus({ preventScroll: true });
}

/** A button that does not submit a form. */
export function button(text: string, onClick: () => void | Promise<void>, kind = ''): HTMLButtonElement {
  const node = element('button', { type: 'button', class: kind || null }, text);
  node.addEventListener('click', () => void onClick());
  return node;
}

/** A paragraph that screen readers announce at once. */
export function problemNote(text = ''): HTMLParagraphElement {
  return element('p', { class: 'problem', role: 'alert' }, text);
}

/** A section that is labeled by its heading. */
export function titledSection(id: string, title: string, ...content: readonly HTMLElement[]): HTMLElement {
  const heading = element('h2', { id: `${id}-title` }, title);
  return element('section', { 'aria-labelledby': heading.id }, heading, ...content);
}

/** A link that opens in a new tab. */
export function outLink(href: string, text: string, kind = ''): HTMLAnchorElement {
  return element('a', { href, target: '_blank', rel: 'noopener', class: kind || null }, text);
}
