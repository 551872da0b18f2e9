/** Changes whenever the same text could be judged differently. */
export const ENGINE_VERSION = '2.5.0';

/** The version with a hash of weights, cues, signals and points: `engine-version.spec.ts` compares it. */
export const JUDGED_BY = 'ced7fb36d2a0a97c';
