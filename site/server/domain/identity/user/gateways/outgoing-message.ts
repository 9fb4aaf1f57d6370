import { createFailover, type FailoverParts, type Sender } from '../../../../platform/delivery/failover';
import { DeliveryFailure } from '../../../../platform/delivery/delivery-failure';
import type { MessageGateway, MessageKind } from './message-gateway';

/** A message on its way to a provider. */
export interface OutgoingMessage {
  readonly kind: MessageKind;
  /** A mobile or an e-mail address. */
  readonly target: string;
  /** Absent in notices. */
  readonly code?: string;
}

/** A gateway that asks senders in their order. */
export function createGatewayOf(senders: readonly Sender<OutgoingMessage>[], parts: FailoverParts): MessageGateway {
  const send = createFailover(senders, parts);
  return {
    async sendCode(target, code, scene) {
      if (await send({ kind: scene, target, code })) return {};
      throw new DeliveryFailure({ provider: 'all', reason: 'not set up for this', scope: 'provider' });
    },
    async sendNotice(target, notice) {
      await send({ kind: notice, target });
    },
  };
}
