import type { Clock } from '../clock';
import { createCircuitBreaker } from './circuit-breaker';
import { observed, type OnSent } from './delivery';
import { DeliveryFailure } from './delivery-failure';

/** One provider of messages. */
export interface Sender<Message> {
  /** For metrics and the log. */
  readonly provider: string;
  /** Whether it is set up for messages of a kind; for all of them without this. */
  canSend?(message: Message): boolean;
  /** Rejects with DeliveryFailure. */
  send(message: Message): Promise<void>;
}

export interface FailoverParts {
  readonly now: Clock;
  readonly onSent: OnSent;
}

/**
 * Asks providers in their order until one sends. The next one is not asked about a recipient that none would reach. A provider
 * that failed twice in a row is left out for a while.
 * @returns what sends one message. Rejects with the DeliveryFailure of the last provider, or with one of scope `provider` when all
 * are left out; resolves to false when none is set up for the message.
 */
export function createFailover<Message extends { readonly kind: string }>(
  senders: readonly Sender<Message>[],
  { now, onSent }: FailoverParts,
): (message: Message) => Promise<boolean> {
  const line = senders.map((sender) => ({ sender, breaker: createCircuitBreaker(now) }));
  return async (message) => {
    const able = line.filter(({ sender }) => sender.canSend?.(message) ?? true);
    if (able.length === 0) return false;
    let failure: unknown;
    for (const { sender, breaker } of able) {
      if (!breaker.permits()) continue;
      try {
        await observed({ provider: sender.provider, kind: message.kind }, onSent, () => sender.send(message));
        breaker.succeed();
        return true;
      } catch (error) {
        failure = error;
        if (!(error instanceof DeliveryFailure) || error.scope === 'provider') breaker.fail();
        else breaker.succeed();
        if (error instanceof DeliveryFailure && error.scope === 'recipient') break;
      }
    }
    throw failure ?? new DeliveryFailure({ provider: 'all', reason: 'left out', scope: 'provider' });
  };
}
