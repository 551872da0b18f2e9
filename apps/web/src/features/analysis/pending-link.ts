import type { KeyValueStorage } from '../../lib/storage.js';
import { urlProblem } from './url-problem.js';

const KEY = 'waiting_link';
const LIFETIME_MS = 30 * 60_000;

/** A URL that is analyzed after the sign-in. It can be taken once, within half an hour. */
export class PendingLink {
  /** The form that submitted the URL, while it is rendered. */
  private sender: object | null = null;

  constructor(
    private readonly storage: () => KeyValueStorage,
    private readonly now: () => number = Date.now,
  ) {}

  save(url: string, sender: object): void {
    this.sender = sender;
    this.write(JSON.stringify({ url, until: this.now() + LIFETIME_MS }));
  }

  /** Returns the URL to the form that submitted it, or to any form after a reload or on another page. */
  take(form: object): string | null {
    if (this.sender !== null && this.sender !== form) return null;
    const url = this.read();
    this.clear();
    return url;
  }

  exists(): boolean {
    return this.read() !== null;
  }

  /** Called when a form is removed. */
  release(form: object): void {
    if (this.sender === form) this.sender = null;
  }

  clear(): void {
    this.sender = null;
    this.write(null);
  }

  private read(): string | null {
    try {
      const saved: unknown = JSON.parse(this.storage().getItem(KEY) ?? 'null');
      if (typeof saved !== 'object' || saved === null || !('url' in saved) || !('until' in saved))
        return null;
      const { url, until } = saved;
      if (typeof url !== 'string' || typeof until !== 'number' || until < this.now()) return null;
      return urlProblem(url) === null ? url : null;
    } catch {
      return null;
    }
  }

  /** Does nothing where the browser forbids the storage. */
  private write(text: string | null): void {
    try {
      if (text === null) this.storage().removeItem(KEY);
      else this.storage().setItem(KEY, text);
    } catch {
      return;
    }
  }
}

/** Kept in the session storage, so that it survives a reload and the sign-in with Google. */
export const pendingLink = new PendingLink(() => window.sessionStorage);
