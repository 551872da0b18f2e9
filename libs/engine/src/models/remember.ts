/** Caches recent results, because several models read the same sentences. */
export function rememberLatest<Key, Value>(
  limit: number,
  make: (key: Key) => Value,
  nameOf: (key: Key) => string,
): (key: Key) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const name = nameOf(key);
    const ready = known.get(name);
    if (ready !== undefined) return ready;
    const value = make(key);
    if (known.size >= limit) known.clear();
    known.set(name, value);
    return value;
  };
}
