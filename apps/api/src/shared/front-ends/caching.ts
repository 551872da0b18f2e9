/** How long browsers may keep what they are given. */
export const CACHING = {
  /** The name changes with the content. */
  forever: 'public, max-age=31536000, immutable',
  /** Kept, but asked about each time. */
  ask: 'no-cache',
} as const;
