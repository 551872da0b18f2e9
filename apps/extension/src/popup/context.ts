import type { Wording } from '../i18n/choose-texts.js';
import type { Target } from '../page/current-page.js';

/** What every part of the popup needs to know. */
export interface PopupContext extends Wording {
  /** The server we speak to. */
  readonly origin: string;
  /** As people call it. */
  readonly site: string;
  readonly target: Target;
}
