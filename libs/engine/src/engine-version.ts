/** The hash of models, signals and points that `engine-version.spec.ts` computes. */
const JUDGED_BY = 'd49b6fd2b6';

/**
 * The hash follows models, signals and points. Raise the number after other changes to a judgment, and if users should be
 * informed.
 */
export const ENGINE_VERSION = `2.12.0+${JUDGED_BY}` as const;
