interface Closable {
  close?(): unknown;
}

const open: (Closable | undefined)[] = [];

/**
 * Starts something, such as an application, before the tests of the surrounding `describe`, and closes it after them, the last one
 * first. Returns an object that can be used once the tests run.
 */
export function fixture<T extends object>(start: () => Promise<T>): T {
  let started: T | undefined;
  const value = (): T => {
    if (!started) throw new Error('The fixture has not started.');
    return started;
  };
  beforeAll(async () => {
    try {
      started = await start();
    } finally {
      open.push(started);
    }
  });
  afterAll(async () => {
    await open.pop()?.close?.();
  });
  return new Proxy({} as T, {
    get: (_, property) => Reflect.get(value(), property) as unknown,
    set: (_, property, content) => Reflect.set(value(), property, content),
  });
}
