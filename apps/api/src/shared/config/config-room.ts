import { Inject } from '@nestjs/common';
import type { ValueOf, Variable } from './variable.js';

type Variables = Readonly<Record<string, Variable<unknown>>>;
type Values<V extends Variables> = { readonly [Key in keyof V]: ValueOf<V[Key]> };

/** The variables of one concern, read together and injected together. */
export interface ConfigRoom<T = unknown> {
  readonly name: string;
  readonly token: symbol;
  readonly variables: Variables;
  readonly complete: (values: never) => T;
}

/** What a room's variables amount to. */
export type ConfigOf<Room> = Room extends ConfigRoom<infer T> ? T : never;

/** `complete` derives what follows from the variables, such as an address from a port. */
export function configRoom<V extends Variables>(name: string, variables: V): ConfigRoom<Values<V>>;
export function configRoom<V extends Variables, T>(
  name: string,
  variables: V,
  complete: (values: Values<V>) => T,
): ConfigRoom<T>;
export function configRoom(
  name: string,
  variables: Variables,
  complete?: (values: never) => unknown,
): ConfigRoom {
  return { name, token: Symbol(`config:${name}`), variables, complete: complete ?? ((values) => values) };
}

/** Injects what a room's variables amount to: `@InjectConfig(authConfig) config: ConfigOf<typeof authConfig>`. */
export const InjectConfig = (room: ConfigRoom): ParameterDecorator => Inject(room.token);
