/** The hash of models, signals and points that `engine-version.spec.ts` computes. */
const JUDGED_BY = '051a498e00';

/** Changes whenever a text could be judged differently. Raise the number too if users should be informed. */
export const ENGINE_VERSION = `2.8.6+${JUDGED_BY}` as const;
