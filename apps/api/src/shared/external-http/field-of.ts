/** Reads a nested field of an unknown value; undefined if it is missing. */
export function fieldOf(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null
        ? (found as Readonly<Record<string, unknown>>)[name]
        : undefined,
    value,
  );
}

/** Like `fieldOf`, but null for everything that is not a string. */
export function textOf(value: unknown, ...path: readonly (string | number)[]): string | null {
  const found = fieldOf(value, ...path);
  return typeof found === 'string' ? found : null;
}
