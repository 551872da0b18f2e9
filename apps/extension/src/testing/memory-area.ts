type Items = Record<string, unknown>;

/** A storage area in memory, with callbacks as in Chrome 88. */
export class MemoryArea {
  items: Items = {};

  get(key: string, done: (items: Items) => void): void {
    done(key in this.items ? { [key]: this.items[key] } : {});
  }

  set(items: Items, done: () => void): void {
    Object.assign(this.items, items);
    done();
  }

  remove(key: string, done: () => void): void {
    delete this.items[key];
    done();
  }

  asArea(): chrome.storage.StorageArea {
    return this as unknown as chrome.storage.StorageArea;
  }
}
