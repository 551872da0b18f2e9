/** Whether the page can be reached with what is configured. */
export interface FacebookConnection {
  readonly connected: boolean;
  /** A sentence for staff, in the language of the request. */
  readonly message: string;
}

/** A post to try the page with. */
export interface FacebookTestPost {
  /** @minLength 1
   *  @maxLength 5000 */
  readonly message: string;
  /** Empty or a public web address.
   *  @maxLength 2048 */
  readonly link?: string;
  /** Empty or the public address of a picture.
   *  @maxLength 2048 */
  readonly imageUrl?: string;
}

/** How the post went. */
export interface FacebookPostResult {
  readonly success: boolean;
  /** A sentence for staff, in the language of the request. */
  readonly message: string;
}
