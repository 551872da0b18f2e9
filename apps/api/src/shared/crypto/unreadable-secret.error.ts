/** A stored secret can't be opened; the message says why and never what was in it. */
export class UnreadableSecretError extends Error {
  constructor(why: string, cause?: unknown) {
    super(`A stored secret can't be opened: ${why}.`, { cause });
  }
}
