import type { ArticleSummary } from '@vaglio/contracts';
import { Store } from './store.js';

/** The data of an analysis for the share dialog. */
export interface Shareable {
  readonly id: string;
  readonly title: string;
  /** Null where nothing could be judged. */
  readonly score: number | null;
  readonly summary: string;
}

/** A dialog and what it is about. */
export type OpenDialog =
  | { readonly kind: 'analyse' }
  | { readonly kind: 'limit'; readonly reason: 'reached' | 'upgrade' | 'paid' | 'held' }
  | { readonly kind: 'share'; readonly article: Shareable }
  | { readonly kind: 'preview'; readonly article: ArticleSummary }
  | { readonly kind: 'review'; readonly articleId: string }
  | { readonly kind: 'outlet-review'; readonly domain: string }
  | { readonly kind: 'rating' };

const REOPENED = 'open_dialog';

/** The dialog that is open; one at a time. Its code is fetched when it is first wanted. */
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

  /** A browser never fetches a module again that failed once, so the page is loaded anew and `reopen` shows the dialog. */
  reloadPage(): void {
    inSession((session) => session.setItem(REOPENED, JSON.stringify(this.get())));
    window.location.reload();
  }

  reopen(): void {
    inSession((session) => {
      const kept = session.getItem(REOPENED);
      session.removeItem(REOPENED);
      if (kept) this.set(JSON.parse(kept) as OpenDialog | null);
    });
  }
}

/** Strict browsers throw for any use of the storage; the dialog stays closed then. */
function inSession(act: (session: Storage) => void): void {
  try {
    act(window.sessionStorage);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
