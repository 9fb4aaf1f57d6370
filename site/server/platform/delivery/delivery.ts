import { inSpan } from '../tracing/span';
import { type Clock, secondsAfter } from '../clock';

/** What became of one message at one provider. */
export interface Delivery {
  /** Such as `aliyun`, `smtp` or `wecom`. */
  readonly provider: string;
  /** What the message is for, such as `login`. */
  readonly kind: string;
  /** `refused`: not this message, or not to this recipient. `failed`: the provider sends nothing now. */
  readonly outcome: 'sent' | 'refused' | 'failed';
  readonly milliseconds: number;
  /** The provider's code, of what was not sent. */
  readonly reason?: string;
}

/** Called with the outcome of every message that a provider was asked to send: for metrics and the log. */
export type OnSent = (delivery: Delivery) => void;

/** Sends a message and reports its outcome to the listener. */
export async function observed(
  facts: Pick<Delivery, 'provider' | 'kind'>,
  onSent: OnSent,
  send: () => Promise<void>,
): Promise<void> {
  const begin = performance.now();
  const report = (rest: Pick<Delivery, 'outcome' | 'reason'>) =>
    onSent({ ...facts, ...rest, milliseconds: Math.round(performance.now() - begin) });
  try {
    await inSpan({ name: `${facts.provider} ${facts.kind}` }, send);
  } catch (error) {
    const failure = error instanceof DeliveryFailure ? error : undefined;
    const outcome = !failure || failure.scope === 'provider' ? 'failed' : 'refused';
    report({ outcome, reason: failure?.reason ?? 'internal' });
    throw error;
  }
  report({ outcome: 'sent' });
}

/** What of a delivery is worth a line of the log; nothing of one that went well. */
export function deliverySentence({ provider, kind, outcome, milliseconds, reason }: Delivery): string | undefined {
  if (outcome === 'sent') return undefined;
  return `Message not sent: ${provider} ${outcome} one of the kind ${kind} after ${milliseconds} ms: ${reason}.`;
}

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

/** Failures in a row after which a provider is left out: one may be chance. */
const maxFailures = 2;
/** Seconds that it is left out. */
const restTime = 30;

/** Keeps callers from waiting for a provider that has just failed others. */
function createCircuitBreaker(now: Clock) {
  let failures = 0;
  let restsUntil = new Date(0);
  return {
    /** Whether the provider may be asked; after a rest one caller at a time finds out whether it is back. */
    permits(): boolean {
      if (failures < maxFailures) return true;
      if (now() < restsUntil) return false;
      // Others wait for what becomes of this one.
      restsUntil = secondsAfter(now(), restTime);
      return true;
    },
    succeed() {
      failures = 0;
    },
    fail() {
      failures += 1;
      restsUntil = secondsAfter(now(), restTime);
    },
  };
}
