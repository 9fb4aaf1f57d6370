import { endpointUrl } from '../contract/endpoint-url';
import { notifyPayment } from '../contract/payment/payment-endpoints';
import type { OnlineChannel } from '../contract/payment/payment-status';
import type { Config } from './config/config';
import { createConfiguredGateways, createMockGateways, type PaymentGateway } from './domain/sales/payment/payment';
import { systemClock as now } from './platform/clock';
import type { JoinedMockGateway } from './start-mock-gateway';

/**
 * The channels that the settings name; in development without any, all as the mock gateway plays them. In production without
 * any, orders are paid by bank transfer.
 */
export function paymentGatewaysFor(
  { paymentChannels, ownOrigins: [origin] }: Config,
  mockGateway: JoinedMockGateway | undefined,
): readonly PaymentGateway[] {
  const notifyUrl = (channel: OnlineChannel) =>
    origin + endpointUrl(notifyPayment, { params: { channel }, body: new Uint8Array() });
  const configured = createConfiguredGateways(paymentChannels, { notifyUrl, now });
  if (configured.length > 0 || !mockGateway) return configured;
  return createMockGateways({ ...mockGateway, now });
}
