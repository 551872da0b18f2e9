import type { Language } from '@vaglio/contracts';
import { element } from '../dom/element.js';
import type { LocalizedTexts } from '../i18n/choose-language.js';
import type { Texts } from '../i18n/texts.js';
import type { Target } from '../current-page/current-page.js';
import type { PageState } from '../current-page/page-state.js';

export interface PopupContext extends LocalizedTexts {
  readonly origin: string;
  readonly site: string;
  readonly target: Target;
  /** Whether details are loaded at once for every known page. */
  readonly details: {
    readonly isAlways: boolean;
    readonly setAlways: (isAlways: boolean) => Promise<void>;
  };
}

export function dateIn(language: Language, instant: string): string {
  return new Date(instant).toLocaleDateString(language, { dateStyle: 'long' });
}

/** The title and address of the page, or the reason why it can't be analyzed. */
export function pageHead(texts: Texts, state: PageState, pageTitle: string | null): Node[] {
  const title = element('h2', { id: 'page-title' }, texts.thisPage);
  if (state.kind === 'unreadable') {
    return [title, element('p', { class: 'unreadable' }, texts.unreadable[state.reason])];
  }
  return [
    title,
    ...(pageTitle === null ? [] : [element('p', { class: 'title', dir: 'auto' }, pageTitle)]),
    element('p', { class: 'domain' }, state.domain),
    element('p', { class: 'address muted', title: state.url }, state.url),
  ];
}
