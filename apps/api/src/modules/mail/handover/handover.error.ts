/** Why a letter wasn't taken. */
export type HandoverFailure =
  'off' | 'refused-address' | 'unreachable' | 'sign-in' | 'certificate' | 'busy' | 'rejected';

/** A server didn't take a letter, or nobody heard whether it did. */
export class HandoverError extends Error {
  constructor(
    readonly failure: HandoverFailure,
    /** All of the letter was on its way when the line broke. */
    readonly mayHaveArrived: boolean,
    cause?: unknown,
  ) {
    super(`a letter was not handed over: ${failure}`, { cause });
  }

  /** A server that has read the recipient and says no will say it again. */
  get isFinal(): boolean {
    return this.failure === 'rejected' || this.mayHaveArrived;
  }
}
