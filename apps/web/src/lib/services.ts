import { createApiClient, type ApiClient, type Fetch, type Language } from '@vaglio/contracts';
import { ToastStore } from './toast-store.js';
import { AuthStore } from './auth-store.js';
import { DialogStore } from './dialogs.js';
import { QueryStore } from './query-store.js';
import { requiredContext } from './required-context.js';
import { memoryStorage, STORAGE_KEYS, type KeyValueStorage } from './storage.js';
import { Store } from './store.js';

/** Created once in the browser, and once per page on the server. */
export interface Services {
  readonly api: ApiClient;
  readonly auth: AuthStore;
  readonly toasts: ToastStore;
  readonly storage: KeyValueStorage;
  /** Answers of the API by query key. */
  readonly queries: QueryStore;
  readonly dialogs: DialogStore;
  readonly drafts: DraftStore;
  /** The number of refused authenticated calls; each one leads to the sign-in page. */
  readonly refusals: Store<number>;
}

interface ServicesOptions {
  readonly storage: KeyValueStorage;
  readonly mayHaveCookie: boolean;
  readonly language: () => Language;
  /** The browser's `fetch` by default. */
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
      drafts.save();
      auth.clear();
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

/** Saves the values of form fields when a session ends, until the same fields are rendered again. */
class DraftStore {
  private readonly fields = new Map<string, () => unknown>();
  private saved = new Map<string, unknown>();

  /** Registers a rendered field; the returned function unregisters it. */
  register(name: string, read: () => unknown): () => void {
    this.fields.set(name, read);
    return () => {
      if (this.fields.get(name) === read) this.fields.delete(name);
    };
  }

  /** Replaces the saved values by those of all rendered fields. */
  save(): void {
    this.saved = new Map([...this.fields].map(([name, read]) => [name, read()]));
  }

  get<T>(name: string): T | undefined {
    return this.saved.get(name) as T | undefined;
  }

  remove(name: string): void {
    this.saved.delete(name);
  }
}
