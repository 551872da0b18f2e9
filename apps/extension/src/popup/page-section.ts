import { element } from '../dom/element.js';
import type { Texts } from '../i18n/texts.js';
import type { PageState } from '../page/page-state.js';

/** The page in front of the reader, or why it can't be examined. */
export function showPage(section: HTMLElement, texts: Texts, state: PageState): void {
  const title = element('h2', { id: 'page-title' }, texts.thisPage);
  if (state.kind === 'obstacle') {
    return section.replaceChildren(
      title,
      element('p', { class: 'obstacle' }, texts.obstacles[state.obstacle]),
    );
  }
  section.replaceChildren(
    title,
    element('p', { class: 'domain' }, state.domain),
    element('p', { class: 'address muted', title: state.url }, state.url),
  );
}
