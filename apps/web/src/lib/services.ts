import { createApiClient, type ApiClient, type Fetch, type Language } from '@vaglio/contracts';
import { ToastStore } from './toast-store.js';
import { AuthStore } from './auth-store.js';
import { DialogStore } from './dialogs.js';
import { QueryStore } from './query-store.js';
import { requiredContext } from './required-context.js';
import { memoryStorage, STORAGE_KEYS, type KeyValueStorage } from './storage.js';
import { Store } from './store.js';

/** What every screen can reach: made once in the browser, once per page on the server. */
export interface Services {
  readonly api: ApiClient;
  readonly auth: AuthStore;
  readonly toasts: ToastStore;
  readonly storage: KeyValueStorage;
  /** Answers of the API by query key. */
  readonly queries: QueryStore;
  readonly dialogs: DialogStore;
  readonly drafts: DraftStore;
  /** Counts the authenticated calls that were refused; each one sends the reader to the sign-in page. */
  readonly refusals: Store<number>;
}

interface ServicesOptions {
  readonly storage: KeyValueStorage;
  readonly mayHaveCookie: boolean;
  readonly language: () => Language;
  /** How calls travel; by the browser's own `fetch` unless given. */
  readonly fetch?: Fetch;
}

export function createServices({ storage, mayHaveCookie, language, fetch }: ServicesOptions): Services {
  const refusals = new Store(0);
  const drafts = new DraftStore();
  const api = createApiClient({
    fetch: fetch ?? ((...input) => globalThis.fetch(...input)),
    token: () => storage.getItem(STORAGE_KEYS.token),
    language,
    onRefused: () => {
      drafts.keep();
      auth.forget();
      refusals.set(refusals.get() + 1);
    },
  });
  const auth = new AuthStore({ api, storage, mayHaveCookie, log: (error) => reportError(error) });
  return {
    api,
    auth,
    toasts: new ToastStore(),
    storage,
    queries: new QueryStore(),
    dialogs: new DialogStore(),
    drafts,
    refusals,
  };
}

/** Services for one page rendered on the server: without an account and without storage. */
export function createServerServices(language: Language, fetch: Fetch): Services {
  return createServices({ storage: memoryStorage(), mayHaveCookie: false, language: () => language, fetch });
}

const [ServicesContext, useServices] = requiredContext<Services>('ServicesContext');

export { ServicesContext };
export const useApi = (): ApiClient => useServices().api;
export const useAuth = (): AuthStore => useServices().auth;
export const useQueries = (): QueryStore => useServices().queries;
export const useDialogs = (): DialogStore => useServices().dialogs;
export const useDrafts = (): DraftStore => useServices().drafts;
export const useToasts = (): ToastStore => useServices().toasts;

/** Keeps typed texts when a session ends, until the same field is on the page again. */
class DraftStore {
  private readonly fields = new Map<string, () => unknown>();
  private kept: ReadonlyMap<string, unknown> = new Map();

  /** A field is on the page until the returned function is called. */
  watch(name: string, read: () => unknown): () => void {
    this.fields.set(name, read);
    return () => {
      if (this.fields.get(name) === read) this.fields.delete(name);
    };
  }

  /** Stores the present text of every field in place of the earlier one. */
  keep(): void {
    this.kept = new Map([...this.fields].map(([name, read]) => [name, read()]));
  }

  find<T>(name: string): T | undefined {
    return this.kept.get(name) as T | undefined;
  }

  /** Removes a draft once it is back in its field. */
  drop(name: string): void {
    this.kept = new Map([...this.kept].filter(([known]) => known !== name));
  }
}
