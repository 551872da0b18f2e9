import { readable } from './lazy-file.js';

/** The state of one query: its last answer, its last failure, and whether a call is running. */
export interface QueryState<T> {
  readonly value: T | undefined;
  readonly error: unknown;
  /** Settles, always without failing, once the answer or the failure is here. */
  readonly promise: Promise<void> | null;
  /** The first call: components that wait for it get its result. */
  readonly first: Promise<void> | null;
  /** When it was last answered, in milliseconds. */
  readonly at: number;
  /** The data changed; components that show it load it again. */
  readonly isStale: boolean;
}

const UNASKED: QueryState<never> = {
  value: undefined,
  error: null,
  promise: null,
  first: null,
  at: 0,
  isStale: false,
};
const MOST_UNWATCHED = 60;

/**
 * Answers of the API by key, shared by all components. Answers never expire by themselves, and no key is loaded twice at
 * once; `invalidate` marks answers as changed.
 */
export class QueryStore {
  private readonly states = new Map<string, QueryState<unknown>>();
  private readonly initial = new Map<string, QueryState<unknown>>();
  private readonly listeners = new Map<string, Set<() => void>>();

  constructor(private readonly now: () => number = Date.now) {}

  get<T>(key: string): QueryState<T> {
    return (this.states.get(key) ?? UNASKED) as QueryState<T>;
  }

  /** The data of the server rendering: parts of a page that hydrate late are compared with it. */
  getInitial<T>(key: string): QueryState<T> {
    return (this.initial.get(key) ?? UNASKED) as QueryState<T>;
  }

  /** Takes over what the server learnt. */
  start(key: string, known: { readonly value: unknown } | { readonly error: unknown }): void {
    const state = { ...UNASKED, ...known, at: this.now() };
    this.initial.set(key, state);
    this.states.set(key, state);
  }

  subscribe(key: string, listener: () => void): () => void {
    const listening = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, listening.add(listener));
    return () => {
      listening.delete(listener);
      if (listening.size === 0) this.listeners.delete(key);
    };
  }

  /** Loads a query unless it is loaded or loading. It notifies no listener, so that rendering may call it. */
  ensure<T>(key: string, call: () => Promise<T>): QueryState<T> {
    const { value, error, promise } = this.get<T>(key);
    if (value === undefined && error === null && !promise) void this.begin(key, call);
    return this.get(key);
  }

  /** Loads again; the last answer is shown meanwhile. */
  async refetch<T>(key: string, call: () => Promise<T>): Promise<void> {
    const { promise, isStale } = this.get<T>(key);
    if (promise && !isStale) return promise;
    const asked = this.begin(key, call);
    this.tell(key);
    return asked;
  }

  /** Refetches the queries with this key prefix that are in view and drops the others. */
  invalidate(prefix: string): void {
    for (const [key, state] of this.states) {
      if (!key.startsWith(prefix)) continue;
      if (this.listeners.has(key)) {
        this.states.set(key, { ...state, isStale: true });
        this.tell(key);
      } else this.states.delete(key);
    }
  }

  private begin<T>(key: string, call: () => Promise<T>): Promise<void> {
    const settle = (change: Partial<QueryState<T>>) => {
      const state = this.get<T>(key);
      if (state.promise !== promise) return;
      this.states.set(key, { ...state, ...change, promise: null, at: this.now() });
      this.tell(key);
    };
    const promise: Promise<void> = readable(
      call().then(
        (value) => settle({ value, error: null }),
        (error: unknown) => settle({ error }),
      ),
    );
    const before = this.get<T>(key);
    this.states.delete(key);
    this.makeRoom();
    const first = before.value === undefined ? promise : before.first;
    this.states.set(key, { ...before, promise, first, isStale: false });
    return promise;
  }

  /** Removes queries that no component shows, the oldest first, when there are many. */
  private makeRoom(): void {
    for (const key of this.states.keys()) {
      if (this.states.size < MOST_UNWATCHED) return;
      if (!this.listeners.has(key)) this.states.delete(key);
    }
  }

  private tell(key: string): void {
    this.listeners.get(key)?.forEach((listener) => listener());
  }
}
