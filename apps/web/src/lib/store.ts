/** A value that changes over time and tells whoever listens. */
export class Store<T> {
  private readonly listeners = new Set<() => void>();

  constructor(
    private value: T,
    private readonly initial: T = value,
  ) {}

  readonly get = (): T => this.value;

  /** What the server drew with: parts of a page that come alive late compare themselves with that. */
  readonly getInitial = (): T => this.initial;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  set(value: T): void {
    this.value = value;
    this.listeners.forEach((listener) => listener());
  }
}
