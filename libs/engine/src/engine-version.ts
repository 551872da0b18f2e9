/** The hash of models, signals and points that `engine-version.spec.ts` computes. */
const JUDGED_BY = 'bf6c874b04';

/**
 * The hash follows models, signals and points. Raise the number after other changes to a judgment, and if users should be
 * informed.
 */
export const ENGINE_VERSION = `2.15.0+${JUDGED_BY}` as const;
