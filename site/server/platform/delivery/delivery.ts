import { inSpan } from '../tracing/in-span';
import { DeliveryFailure } from './delivery-failure';

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

/** Hears of every message that a provider was asked to send: for metrics and the log. */
export type OnSent = (delivery: Delivery) => void;

/** Sends, and tells the listener what became of it. */
export async function observed(
  facts: Pick<Delivery, 'provider' | 'kind'>,
  onSent: OnSent,
  send: () => Promise<void>,
): Promise<void> {
  const begin = performance.now();
  const tell = (rest: Pick<Delivery, 'outcome' | 'reason'>) =>
    onSent({ ...facts, ...rest, milliseconds: Math.round(performance.now() - begin) });
  try {
    await inSpan({ name: `${facts.provider} ${facts.kind}` }, send);
  } catch (error) {
    const failure = error instanceof DeliveryFailure ? error : undefined;
    const outcome = !failure || failure.scope === 'provider' ? 'failed' : 'refused';
    tell({ outcome, reason: failure?.reason ?? 'internal' });
    throw error;
  }
  tell({ outcome: 'sent' });
}

/** What of a delivery is worth a line of the log; nothing of one that went well. */
export function deliverySentence({ provider, kind, outcome, milliseconds, reason }: Delivery): string | undefined {
  if (outcome === 'sent') return undefined;
  return `Message not sent: ${provider} ${outcome} one of the kind ${kind} after ${milliseconds} ms: ${reason}.`;
}
