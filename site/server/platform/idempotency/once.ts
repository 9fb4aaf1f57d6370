/**
 * A write that happens once however often it is sent. Its reply is stored for a day, so it must hold no secret: an
 * endpoint that answers with a token takes no key.
 */
export interface Once {
  /** Whose key it is: the id of the user, or `visitor`. */
  readonly subject: string;
  /** Name of the endpoint. */
  readonly endpoint: string;
  /** A UUID that the sender made. */
  readonly key: string;
  /** Tells another request with the same key from the same one. */
  readonly bodyHash: string;
  /** Hears that the stored reply is given again. */
  onReplay(): void;
}
