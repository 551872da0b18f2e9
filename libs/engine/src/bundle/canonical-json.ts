/**
 * JSON as RFC 8785 writes it: keys in the order of their UTF-16 units, no spaces. The same value is always the same bytes, however
 * a database ordered its keys.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
}

/** JSON that Postgres takes whatever a hostile page holds. Every position in a text stays where it was. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? storableText(part) : part));
}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Text that Postgres takes: no NUL, no half characters. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').replace(LONE_SURROGATE, '\uFFFD');
}

/** An analysis or its parts as they are stored and signed. */
export function signedJson(value: unknown): string {
  return canonicalJson(JSON.parse(storableJson(value)));
}
