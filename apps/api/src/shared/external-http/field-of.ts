/** A field of something that came from outside and may be anything; undefined where there is none. */
export function fieldOf(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null
        ? (found as Readonly<Record<string, unknown>>)[name]
        : undefined,
    value,
  );
}

/** The same, where only text will do. */
export function textOf(value: unknown, ...path: readonly (string | number)[]): string | null {
  const found = fieldOf(value, ...path);
  return typeof found === 'string' ? found : null;
}
