import type { Language } from '@vaglio/contracts';
import { element } from '../dom/element.js';
import type { Wording } from '../i18n/choose-language.js';
import type { Texts } from '../i18n/texts.js';
import type { Target } from '../current-page/current-page.js';
import type { PageState } from '../current-page/page-state.js';

/** What every part of the popup needs to know. */
export interface PopupContext extends Wording {
  /** The server that is called. */
  readonly origin: string;
  /** As people call it. */
  readonly site: string;
  readonly target: Target;
  /** Whether the reader wants the details of every known page at once. */
  readonly details: {
    readonly isAlways: boolean;
    readonly setAlways: (isAlways: boolean) => Promise<void>;
  };
}

/** A day in the reader's language. */
export function dateIn(language: Language, instant: string): string {
  return new Date(instant).toLocaleDateString(language, { dateStyle: 'long' });
}

/** Which page this is about, or why it can't be examined. */
export function pageHead(texts: Texts, state: PageState, pageTitle: string | null): Node[] {
  const title = element('h2', { id: 'page-title' }, texts.thisPage);
  if (state.kind === 'obstacle') {
    return [title, element('p', { class: 'obstacle' }, texts.obstacles[state.obstacle])];
  }
  return [
    title,
    ...(pageTitle === null ? [] : [element('p', { class: 'title', dir: 'auto' }, pageTitle)]),
    element('p', { class: 'domain' }, state.domain),
    element('p', { class: 'address muted', title: state.url }, state.url),
  ];
}
