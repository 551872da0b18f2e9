/** A code is good only together with the key that its browser was given in a cookie: seen alone, it opens nothing. */
export interface BoundCode {
  /** Stands in the address. */
  readonly code: string;
  /** Never does. */
  readonly browserKey: string;
}
