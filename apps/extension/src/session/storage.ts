/** A storage area with promises. Chrome's own areas return promises only since version 95. */
export interface KeyValueStore {
  get<T>(key: string): Promise<T | undefined>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
}

type Area = Pick<chrome.storage.StorageArea, 'get' | 'set' | 'remove'>;

export function storeOver(area: Area): KeyValueStore {
  return {
    get: <T>(key: string) =>
      new Promise<T | undefined>((resolve) => {
        area.get(key, (items: Record<string, unknown>) => resolve(items[key] as T | undefined));
      }),
    set: (key, value) => new Promise((resolve) => area.set({ [key]: value }, () => resolve())),
    remove: (key) => new Promise((resolve) => area.remove(key, () => resolve())),
  };
}
