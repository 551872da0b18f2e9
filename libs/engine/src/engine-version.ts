/** A hash of weights, cues, signals and points, as `engine-version.spec.ts` computes it. */
const JUDGED_BY = '54e79af9c7';

/** Changes whenever the same text could be judged differently: raise the number too where readers should be told. */
export const ENGINE_VERSION = `2.7.0+${JUDGED_BY}` as const;
