/** Adds the `status` that React's `use` reads, so that a settled promise does not suspend. */
export function withStatus<T>(promise: Promise<T>): Promise<T> {
  const marked = Object.assign(promise, { status: 'pending' });
  promise.then(
    (value) => void Object.assign(marked, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(marked, { status: 'rejected', reason }),
  );
  return marked;
}

/**
 * A file that is fetched at the first request. A failure is kept until `retry`, because each rendering would fetch again
 * otherwise; React's `lazy` has no retry.
 */
export class LazyFile<T> {
  hasFailed = false;
  private pending: Promise<T> | null = null;

  constructor(private readonly load: () => Promise<T>) {}

  get(): Promise<T> {
    return (this.pending ??= withStatus(this.fetch()));
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
