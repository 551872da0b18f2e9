/** How much a request may bring. */
export const REQUEST_SIZES = {
  addressLength: 8192,
  bodyBytes: 100 * 1024,
  bodyDepth: 20,
} as const;
