/** A service outside gave no usable answer. */
export class OutsideError extends Error {
  constructor(
    /** Whether the call may have arrived and been acted upon, although nobody heard of it. */
    readonly mayHaveArrived: boolean,
    cause: unknown,
  ) {
    super('a service outside did not answer', { cause });
  }
}
