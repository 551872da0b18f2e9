import { readable } from './readable-promise.js';

/**
 * What is fetched when it is first wanted. A failure stays until somebody asks to try again: drawing wants it any number of
 * times, and must not fetch each time.
 */
export class FetchedOnce<T> {
  hasFailed = false;
  private pending: Promise<T> | null = null;

  constructor(private readonly load: () => Promise<T>) {}

  get(): Promise<T> {
    return (this.pending ??= readable(this.fetch()));
  }

  /** The same, once more from the beginning where it has failed. */
  retry(): Promise<T> {
    if (this.hasFailed) this.pending = null;
    this.hasFailed = false;
    return this.get();
  }

  private async fetch(): Promise<T> {
    try {
      return await this.load();
    } catch (error) {
      this.hasFailed = true;
      throw error;
    }
  }
}
