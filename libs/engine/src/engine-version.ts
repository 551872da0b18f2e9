/** Changes whenever the same text could be judged differently. */
export const ENGINE_VERSION = '2.0.0';
