/** Changes whenever the same text could be judged differently. */
export const ENGINE_VERSION = '1.1.0';
