/** Why an outside service could not be used. Says nothing of the question that was put to it. */
export class ServiceFailure extends Error {
  constructor(
    readonly reason: 'refused' | 'busy' | 'broken' | 'unreachable' | 'too-large' | 'not-json',
    readonly status: number | null = null,
  ) {
    super(`evidence service: ${reason}${status === null ? '' : ` (${status})`}`);
    this.name = 'ServiceFailure';
  }
}
