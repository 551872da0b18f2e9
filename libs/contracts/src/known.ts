/** A value we have. */
export interface KnownValue<T> {
  readonly known: true;
  readonly value: T;
}

/** A value we do not have, and why: never 0, never an empty string, never a guess. */
export interface UnknownValue<Reason extends string = string> {
  readonly known: false;
  readonly reason: Reason;
}

/** Something that may honestly be unknown. */
export type Known<T, Reason extends string = string> = KnownValue<T> | UnknownValue<Reason>;

/** Wraps a value we have. */
export function known<T>(value: T): KnownValue<T> {
  return { known: true, value };
}

/** States that a value is unknown, and why. */
export function unknown<Reason extends string>(reason: Reason): UnknownValue<Reason> {
  return { known: false, reason };
}
