import { Histogram, type Registry } from 'prom-client';
import { inSpan } from '../../../../platform/tracing/in-span';
import type { ChannelHealth } from './channel-health';
import type { PaymentGateway } from './payment-gateway';

/** The calls that go out to a channel. */
const operations = ['create', 'query', 'close', 'refund', 'queryRefund', 'downloadBill'] as const;
/** Seconds by which answers are told apart; a visitor waits for three at most. */
const durations = [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30];

export interface GatewayWatch {
  readonly health: ChannelHealth;
  /** Where calls are counted and timed; without it they are not. */
  readonly registry?: Registry | undefined;
}

/** The same channels, whose calls are counted and timed, and tell whether they are up. */
export function watchedGateways(
  gateways: readonly PaymentGateway[],
  { health, registry }: GatewayWatch,
): readonly PaymentGateway[] {
  const duration = registry && callDuration(registry);

  function watch(gateway: PaymentGateway, operation: string, call: (...args: unknown[]) => Promise<unknown>) {
    return async (...args: unknown[]) => {
      const begun = performance.now();
      const note = (outcome: 'answered' | 'failed') => {
        duration?.observe({ channel: gateway.channel, operation, outcome }, (performance.now() - begun) / 1000);
        health.record(gateway.channel, outcome === 'answered');
      };
      try {
        const answer = await inSpan({ name: `${gateway.channel} ${operation}` }, () =>
          Promise.resolve(Reflect.apply(call, gateway, args)),
        );
        note('answered');
        return answer;
      } catch (error) {
        note('failed');
        throw error;
      }
    };
  }

  return gateways.map((gateway) => {
    const calls = new Map<string | symbol, unknown>(
      operations.map((operation) => [operation, watch(gateway, operation, gateway[operation] as never)]),
    );
    // Everything else is the gateway's own, whether it is a class or a plain object.
    return new Proxy(gateway, { get: (target, name) => calls.get(name) ?? Reflect.get(target, name, target) });
  });
}

function callDuration(registry: Registry) {
  return new Histogram({
    name: 'payment_gateway_call_duration_seconds',
    help: 'Seconds that calls to channels of payments took, and whether they were answered or failed',
    labelNames: ['channel', 'operation', 'outcome'],
    buckets: durations,
    registers: [registry],
  });
}
