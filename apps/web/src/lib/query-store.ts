import { readable } from './lazy-file.js';

/** What is known of one question: its last answer, its last failure, and whether somebody is asking. */
export interface QueryState<T> {
  readonly value: T | undefined;
  readonly error: unknown;
  /** Settles, always without failing, once the answer or the failure is here. */
  readonly promise: Promise<void> | null;
  /** The asking before which nothing was known: whoever waited for it reads it to the end. */
  readonly first: Promise<void> | null;
  /** When it was last answered, in milliseconds. */
  readonly at: number;
  /** Something changed since: whoever shows it asks again. */
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
 * Answers of the API by key, shared by everything on the page. Nothing grows old by itself and nothing is asked twice at
 * once; `invalidate` says that something changed.
 */
export class QueryStore {
  private readonly states = new Map<string, QueryState<unknown>>();
  private readonly initial = new Map<string, QueryState<unknown>>();
  private readonly listeners = new Map<string, Set<() => void>>();

  constructor(private readonly now: () => number = Date.now) {}

  get<T>(key: string): QueryState<T> {
    return (this.states.get(key) ?? UNASKED) as QueryState<T>;
  }

  /** What the server drew with: parts of a page that come alive late compare themselves with that. */
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

  /** Asks unless it is known or being asked. It tells nobody that it began, so that drawing may call it. */
  ensure<T>(key: string, call: () => Promise<T>): QueryState<T> {
    const { value, error, promise } = this.get<T>(key);
    if (value === undefined && error === null && !promise) void this.begin(key, call);
    return this.get(key);
  }

  /** Asks anew; the last answer stays in view meanwhile. */
  async refetch<T>(key: string, call: () => Promise<T>): Promise<void> {
    const { promise, isStale } = this.get<T>(key);
    if (promise && !isStale) return promise;
    const asked = this.begin(key, call);
    this.tell(key);
    return asked;
  }

  /** Everything whose key begins like this has changed: what is in view is asked again, the rest is forgotten. */
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

  /** What nobody looks at goes, the longest unseen first, when there is much of it. */
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
