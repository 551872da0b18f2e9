/** A known value. */
export interface KnownValue<T> {
  readonly known: true;
  readonly value: T;
}

/** An unknown value and why: never 0, never an empty string, never a guess. */
export interface UnknownValue<Reason extends string = string> {
  readonly known: false;
  readonly reason: Reason;
}

/** A value that may be unknown. */
export type Known<T, Reason extends string = string> = KnownValue<T> | UnknownValue<Reason>;

/** Wraps a known value. */
export function known<T>(value: T): KnownValue<T> {
  return { known: true, value };
}

/** States that a value is unknown, and why. */
export function unknown<Reason extends string>(reason: Reason): UnknownValue<Reason> {
  return { known: false, reason };
}
