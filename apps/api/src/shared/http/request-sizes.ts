import { BATCH_LIMITS } from '@vaglio/contracts';

/** How much a request may bring. */
export const REQUEST_SIZES = {
  addressLength: 8192,
  bodyBytes: 100 * 1024,
  /** A list of 500 addresses. */
  batchBytes: BATCH_LIMITS.bytes,
  bodyDepth: 20,
} as const;
