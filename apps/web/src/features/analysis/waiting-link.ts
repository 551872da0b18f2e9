import type { KeyValueStorage } from '../../lib/storage.js';
import { objectionTo } from './url-objection.js';

const KEY = 'waiting_link';
const LASTS_MS = 30 * 60_000;

/** A URL to be analysed after the sign-in. It is read once, within half an hour. */
export class WaitingLink {
  /** The form it was sent from, while that is still on the page. */
  private sender: object | null = null;

  constructor(
    private readonly storage: () => KeyValueStorage,
    private readonly now: () => number = Date.now,
  ) {}

  keep(url: string, sender: object): void {
    this.sender = sender;
    this.write(JSON.stringify({ url, until: this.now() + LASTS_MS }));
  }

  /** For the form it was sent from, or for any form after a reload or on another page. */
  take(form: object): string | null {
    if (this.sender !== null && this.sender !== form) return null;
    const url = this.find();
    this.drop();
    return url;
  }

  isThere(): boolean {
    return this.find() !== null;
  }

  release(form: object): void {
    if (this.sender === form) this.sender = null;
  }

  drop(): void {
    this.sender = null;
    this.write(null);
  }

  private find(): string | null {
    try {
      const kept: unknown = JSON.parse(this.storage().getItem(KEY) ?? 'null');
      if (typeof kept !== 'object' || kept === null || !('url' in kept) || !('until' in kept)) return null;
      const { url, until } = kept;
      if (typeof url !== 'string' || typeof until !== 'number' || until < this.now()) return null;
      return objectionTo(url) === null ? url : null;
    } catch {
      return null;
    }
  }

  /** Storage may be forbidden: then the link is only in its field. */
  private write(text: string | null): void {
    try {
      if (text === null) this.storage().removeItem(KEY);
      else this.storage().setItem(KEY, text);
    } catch {
      return;
    }
  }
}

/** The one of this tab; it survives a reload and the way to Google and back. */
export const waitingLink = new WaitingLink(() => window.sessionStorage);
