import type { ValueOf, Variable } from './variables.js';

type Variables = Readonly<Record<string, Variable<unknown>>>;
type Values<V extends Variables> = { readonly [Key in keyof V]: ValueOf<V[Key]> };

/** A class whose instances have the values of some variables as properties. It is its own injection token. */
export interface ConfigClass<T extends object = object> {
  new (values: never): T;
  readonly variables: Variables;
}

/** The base class of a configuration: `class RedisConfig extends configClass({ url: … }) {}`. */
export function configClass<V extends Variables>(
  variables: V,
): { new (values: Values<V>): Values<V>; readonly variables: V } {
  class Base {
    static readonly variables = variables;

    constructor(values: Values<V>) {
      Object.assign(this, values);
    }
  }
  return Base as ReturnType<typeof configClass<V>>;
}
