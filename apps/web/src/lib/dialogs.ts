import type { ArticleSummary } from '@vaglio/contracts';
import { Store } from './store.js';

/** The fields of an analysis that the share dialog needs. */
export interface Shareable {
  readonly id: string;
  readonly title: string;
  /** Null for an article that is not judged. */
  readonly score: number | null;
  readonly summary: string;
}

export type OpenDialog =
  | { readonly kind: 'analyze' }
  | { readonly kind: 'limit'; readonly reason: 'reached' | 'upgrade' | 'paid' | 'held' }
  | { readonly kind: 'share'; readonly article: Shareable }
  | { readonly kind: 'preview'; readonly article: ArticleSummary }
  | { readonly kind: 'review'; readonly articleId: string }
  | { readonly kind: 'outlet-review'; readonly domain: string }
  | { readonly kind: 'rating' };

const REOPEN_KEY = 'open_dialog';

/** The open dialog, of which there is one at a time. */
export class DialogStore extends Store<OpenDialog | null> {
  constructor() {
    super(null);
  }

  open(dialog: OpenDialog): void {
    this.set(dialog);
  }

  close(): void {
    this.set(null);
  }

  /** Browsers do not fetch a module again after a failure, so the page is reloaded and `reopen` shows the dialog. */
  reloadPage(): void {
    withSessionStorage((session) => session.setItem(REOPEN_KEY, JSON.stringify(this.get())));
    window.location.reload();
  }

  reopen(): void {
    withSessionStorage((session) => {
      const saved = session.getItem(REOPEN_KEY);
      session.removeItem(REOPEN_KEY);
      if (saved) this.set(JSON.parse(saved) as OpenDialog | null);
    });
  }
}

/** Browsers with strict settings throw at any use of the storage; the dialog stays closed there. */
function withSessionStorage(action: (session: Storage) => void): void {
  try {
    action(window.sessionStorage);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
