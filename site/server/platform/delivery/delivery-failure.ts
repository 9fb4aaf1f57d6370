/**
 * What else the failure would happen to: every message to the recipient, whoever sends it; this message at this provider; or
 * whatever the provider is asked to send now.
 */
export type FailureScope = 'recipient' | 'message' | 'provider';

interface DeliveryFailureFacts {
  readonly provider: string;
  /** The provider's own code, such as `isv.AMOUNT_NOT_ENOUGH`. */
  readonly reason: string;
  readonly scope: FailureScope;
  /** Seconds until the provider takes messages again, where that is known. */
  readonly retryAfter?: number;
}

/** A provider did not send a message. Says nothing of the message or its recipient, so that it may be logged. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  readonly provider: string;
  readonly reason: string;
  readonly scope: FailureScope;
  readonly retryAfter: number | undefined;

  constructor({ provider, reason, scope, retryAfter }: DeliveryFailureFacts) {
    const code = codeOf(reason);
    super(`${provider}: ${code}`);
    this.provider = provider;
    this.reason = code;
    this.scope = scope;
    this.retryAfter = retryAfter;
  }
}

/** Codes of providers are words and short numbers; whatever else comes in their place may repeat what was sent. */
function codeOf(reason: string): string {
  return /^[\w. -]{1,64}$/.test(reason) && !/\d{6}/.test(reason) ? reason : 'an answer that cannot be read';
}
