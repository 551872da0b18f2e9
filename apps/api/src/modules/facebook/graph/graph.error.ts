/** Why Facebook didn't do it. */
export const GRAPH_FAILURES = [
  'not-configured',
  'unreachable',
  'unanswered',
  'token',
  'permission',
  'rate-limit',
  'trouble',
  'duplicate',
  'refused',
] as const;

export type GraphFailure = (typeof GRAPH_FAILURES)[number];

const WORTH_ANOTHER_TRY: ReadonlySet<GraphFailure> = new Set([
  'unreachable',
  'token',
  'rate-limit',
  'trouble',
]);

/** Facebook refused, or wasn't heard. The message never holds the token. */
export class GraphError extends Error {
  constructor(
    readonly failure: GraphFailure,
    cause?: unknown,
  ) {
    super(`facebook: ${failure}`, { cause });
  }

  /** After an answer that wasn't heard the post may stand there already: no second one. */
  get isWorthAnotherTry(): boolean {
    return WORTH_ANOTHER_TRY.has(this.failure);
  }
}
