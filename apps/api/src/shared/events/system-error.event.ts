/** An unexpected error, or a dependency failed for good. */
export class SystemErrorEvent {
  constructor(
    /** A code, never a message: messages may quote input. */
    readonly code: string,
    /** Where it shows in the log. */
    readonly reference: string,
  ) {}
}
