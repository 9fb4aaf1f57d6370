import { endpointUrl } from '../contract/endpoint-url';
import { notifyPayment } from '../contract/payment/payment-endpoints';
import type { OnlineChannel } from '../contract/payment/payment-status';
import type { Config } from './config/config';
import { createConfiguredGateways, createMockGateways, type PaymentGateway } from './domain/sales/payment/payment';
import { systemClock as now } from './platform/clock';
import type { joinMockGateway } from './start-mock-gateway';

/**
 * Returns the gateways of the configured channels; without any, in development those of the mock gateway, and in production
 * none: orders are then paid by bank transfer.
 */
export function paymentGatewaysFor(
  { paymentChannels, ownOrigins: [origin] }: Config,
  mockGateway: ReturnType<typeof joinMockGateway> | undefined,
): readonly PaymentGateway[] {
  const notifyUrl = (channel: OnlineChannel) =>
    origin + endpointUrl(notifyPayment, { params: { channel }, body: new Uint8Array() });
  const configured = createConfiguredGateways(paymentChannels, { notifyUrl, now });
  if (configured.length > 0 || !mockGateway) return configured;
  return createMockGateways({ ...mockGateway, now });
}
