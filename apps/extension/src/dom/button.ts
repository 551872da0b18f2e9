import { element } from './element.js';

/** A button that does what it says, and sends no form around it. */
export function button(text: string, act: () => void | Promise<void>, kind = ''): HTMLButtonElement {
  const node = element('button', { type: 'button', class: kind || null }, text);
  node.addEventListener('click', () => void act());
  return node;
}
