import { withStatus } from './lazy-file.js';

export interface QueryState<T> {
  readonly value: T | undefined;
  readonly error: unknown;
  /** The running call; it always resolves, also after a failure. */
  readonly promise: Promise<void> | null;
  /** The first call, for components that suspend until there is a value. */
  readonly first: Promise<void> | null;
  /** The time of the last answer or failure in milliseconds. */
  readonly at: number;
  /** Set by `invalidate`; components that show the value load it again. */
  readonly isStale: boolean;
}

const EMPTY_STATE: QueryState<never> = {
  value: undefined,
  error: null,
  promise: null,
  first: null,
  at: 0,
  isStale: false,
};
const MAX_UNUSED = 60;

/** Caches answers of the API by key for all components. Answers do not expire, and a key has one running call at most. */
export class QueryStore {
  private readonly states = new Map<string, QueryState<unknown>>();
  private readonly initial = new Map<string, QueryState<unknown>>();
  private readonly listeners = new Map<string, Set<() => void>>();

  constructor(private readonly now: () => number = Date.now) {}

  get<T>(key: string): QueryState<T> {
    return (this.states.get(key) ?? EMPTY_STATE) as QueryState<T>;
  }

  /** The state of the server rendering, which hydration compares with. */
  getInitial<T>(key: string): QueryState<T> {
    return (this.initial.get(key) ?? EMPTY_STATE) as QueryState<T>;
  }

  /** Sets the state that the server sent. */
  seed(key: string, known: { readonly value: unknown } | { readonly error: unknown }): void {
    const state = { ...EMPTY_STATE, ...known, at: this.now() };
    this.initial.set(key, state);
    this.states.set(key, state);
  }

  subscribe(key: string, listener: () => void): () => void {
    const listening = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, listening.add(listener));
    return () => {
      listening.delete(listener);
      if (listening.size > 0) return;
      this.listeners.delete(key);
      const { value, error } = this.get(key);
      // The next component that needs it loads it again.
      if (value === undefined && error !== null) this.states.delete(key);
    };
  }

  /** Loads a query unless it is loaded or loading. Does not notify listeners, so that it can be called while rendering. */
  ensure<T>(key: string, call: () => Promise<T>): QueryState<T> {
    const { value, error, promise } = this.get<T>(key);
    if (value === undefined && error === null && !promise) void this.load(key, call);
    return this.get(key);
  }

  /** Loads a query again and keeps its value until then. */
  async refetch<T>(key: string, call: () => Promise<T>): Promise<void> {
    const { promise, isStale } = this.get<T>(key);
    if (promise && !isStale) return promise;
    const loading = this.load(key, call);
    this.notify(key);
    return loading;
  }

  /** Marks the queries with this key prefix as stale where a component uses them, and removes the others. */
  invalidate(prefix: string): void {
    for (const [key, state] of this.states) {
      if (!key.startsWith(prefix)) continue;
      if (this.listeners.has(key)) {
        this.states.set(key, { ...state, isStale: true });
        this.notify(key);
      } else this.states.delete(key);
    }
  }

  private load<T>(key: string, call: () => Promise<T>): Promise<void> {
    const settle = (change: Partial<QueryState<T>>) => {
      const state = this.get<T>(key);
      // A newer call has replaced this one.
      if (state.promise !== promise) return;
      this.states.set(key, { ...state, ...change, promise: null, at: this.now() });
      this.notify(key);
    };
    const promise: Promise<void> = withStatus(
      call().then(
        (value) => settle({ value, error: null }),
        (error: unknown) => settle({ error }),
      ),
    );
    const before = this.get<T>(key);
    this.states.delete(key);
    this.evictUnused();
    const first = before.value === undefined ? promise : before.first;
    this.states.set(key, { ...before, promise, first, isStale: false });
    return promise;
  }

  /** Removes the oldest queries that no component uses when there are too many. */
  private evictUnused(): void {
    for (const key of this.states.keys()) {
      if (this.states.size < MAX_UNUSED) return;
      if (!this.listeners.has(key)) this.states.delete(key);
    }
  }

  private notify(key: string): void {
    this.listeners.get(key)?.forEach((listener) => listener());
  }
}
