/** Tells whoever keeps drawn pages that what they show of articles has changed. */
export abstract class PageChanges {
  /** While changes can't be heard, nothing kept can be believed without asking. */
  abstract readonly isUp: boolean;

  abstract subscribe(listener: () => void): void;
}
