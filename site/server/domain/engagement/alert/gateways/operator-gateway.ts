/** Brings a text to the people who run the site. */
export interface OperatorGateway {
  /** For metrics and the log. */
  readonly provider: string;
  /**
   * Rejects with DeliveryFailure when the text was not taken; with its `retryAfter`, when it will be later.
   * @param text lines for people, without markup.
   */
  send(text: string, signal: AbortSignal): Promise<void>;
}
