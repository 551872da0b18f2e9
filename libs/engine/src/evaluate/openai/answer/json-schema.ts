/** The part of JSON Schema that answers of a model use. */
export type Schema = ObjectSchema | ListSchema | TextSchema | WholeSchema;

export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}
interface ListSchema {
  readonly type: 'array';
  readonly items: Schema;
}
interface TextSchema {
  readonly type: 'string';
  readonly enum?: readonly string[];
}
interface WholeSchema {
  readonly type: 'integer';
}

export type SchemaValue<S> = S extends { readonly properties: infer P }
  ? { readonly [K in keyof P]: SchemaValue<P[K]> }
  : S extends { readonly items: infer I }
    ? readonly SchemaValue<I>[]
    : S extends { readonly enum: readonly (infer E)[] }
      ? E
      : S extends TextSchema
        ? string
        : number;

/** An object in which every property is required. */
export function object<const P extends Readonly<Record<string, Schema>>>(properties: P) {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  } as const;
}

export function list<const I extends Schema>(items: I) {
  return { type: 'array', items } as const;
}

export const text = { type: 'string' } as const;

export function oneOf<const E extends readonly string[]>(words: E) {
  return { type: 'string', enum: words } as const;
}

export const whole = { type: 'integer' } as const;

/** Reads a value of a schema. Items of lists that do not match are left out; any other mismatch returns undefined. */
export function readShape<S extends Schema>(schema: S, value: unknown): SchemaValue<S> | undefined {
  return read(schema, value) as SchemaValue<S> | undefined;
}

function read(schema: Schema, value: unknown): unknown {
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' && (schema.enum?.includes(value) ?? true) ? value : undefined;
    case 'integer':
      return typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : undefined;
    case 'array':
      return Array.isArray(value)
        ? value.map((item) => read(schema.items, item)).filter((item) => item !== undefined)
        : undefined;
    case 'object':
      return readObject(schema, value);
  }
}

function readObject(schema: ObjectSchema, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const given = new Map<string, unknown>(Object.entries(value));
  const entries = Object.entries(schema.properties).map(
    ([key, inner]) => [key, read(inner, given.get(key))] as const,
  );
  return entries.some(([, inner]) => inner === undefined) ? undefined : Object.fromEntries(entries);
}
