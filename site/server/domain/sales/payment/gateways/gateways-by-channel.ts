import { AppFailure } from '../../../../app-failure';
import type { PaymentGateway } from './payment-gateway';

/** The channels that there are. */
export interface Gateways {
  find(channel: string): PaymentGateway | undefined;
  /** @throws AppFailure channelUnavailable when nobody takes payments for the channel. */
  get(channel: string): PaymentGateway;
  readonly all: readonly PaymentGateway[];
}

export function gatewaysByChannel(all: readonly PaymentGateway[]): Gateways {
  const byChannel = new Map<string, PaymentGateway>(all.map((gateway) => [gateway.channel, gateway]));
  return {
    all,
    find: (channel) => byChannel.get(channel),
    get(channel) {
      const gateway = byChannel.get(channel);
      if (!gateway) throw new AppFailure('channelUnavailable');
      return gateway;
    },
  };
}
