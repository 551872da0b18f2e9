/** The hash of models, signals and points that `engine-version.spec.ts` computes. */
const JUDGED_BY = '4de7a3d049';

/**
 * The hash follows models, signals and points. Raise the number after other changes to a judgment, and if users should be
 * informed.
 */
export const ENGINE_VERSION = `2.11.0+${JUDGED_BY}` as const;
