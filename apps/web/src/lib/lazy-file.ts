/** Marks a promise the way React's `use` reads it, so that a settled one does not suspend. */
export function readable<T>(promise: Promise<T>): Promise<T> {
  const marked = Object.assign(promise, { status: 'pending' });
  promise.then(
    (value) => void Object.assign(marked, { status: 'fulfilled', value }),
    // Handled here, so that it is no unhandled rejection.
    (reason: unknown) => void Object.assign(marked, { status: 'rejected', reason }),
  );
  return marked;
}

/**
 * A file fetched at the first request. A failure stays until `retry`: React renders any number of times and must not fetch
 * each time, and its own `lazy` would never fetch again.
 */
export class LazyFile<T> {
  hasFailed = false;
  private pending: Promise<T> | null = null;

  constructor(private readonly load: () => Promise<T>) {}

  get(): Promise<T> {
    return (this.pending ??= readable(this.fetch()));
  }

  /** Fetches again after a failure. */
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
