/** A known value. */
export interface KnownValue<T> {
  readonly known: true;
  readonly value: T;
}

/** The reason for which a value is unknown; used in place of 0, an empty text or a guess. */
export interface UnknownValue<Reason extends string = string> {
  readonly known: false;
  readonly reason: Reason;
}

/** A value that may be unknown. */
export type Known<T, Reason extends string = string> = KnownValue<T> | UnknownValue<Reason>;

/** Creates a known value. */
export function known<T>(value: T): KnownValue<T> {
  return { known: true, value };
}

/** Creates an unknown value with its reason. */
export function unknown<Reason extends string>(reason: Reason): UnknownValue<Reason> {
  return { known: false, reason };
}
