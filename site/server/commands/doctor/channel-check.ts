import type { OnlineChannel } from '../../../contract/payment/payment-status';
import type { Config } from '../../config/config';
import { channelFindings } from '../../domain/sales/payment/payment';
import { paymentGatewaysFor } from '../../payment-gateways';
import type { DoctorCheck } from '../../platform/doctor/doctor-check';

/** Whether a channel of payments that the settings name believes us. The mock gateway is none. */
export function createChannelCheck(name: string, channel: OnlineChannel): DoctorCheck<Config> {
  return {
    name,
    async *run(config) {
      const gateway = paymentGatewaysFor(config, undefined).find((each) => each.channel === channel);
      if (gateway) yield* await channelFindings(gateway);
    },
  };
}
