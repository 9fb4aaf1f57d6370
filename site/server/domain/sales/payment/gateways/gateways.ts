import { Histogram, type Registry } from 'prom-client';
import { AppFailure } from '../../../../app-failure';
import type { Clock } from '../../../../platform/clock';
import { inSpan } from '../../../../platform/tracing/span';
import type { Transactions } from '../../../../platform/tx';
import type { PaymentGateway, PaymentLog } from './payment-gateway';

/** The calls that go out to a channel. */
const operations = ['create', 'query', 'close', 'refund', 'queryRefund', 'downloadBill'] as const;
/** Seconds of the buckets that durations are counted in; a visitor waits for three at most. */
const durations = [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30];
/** Failed calls in a row after which a channel counts as down: one may be an accident of the network. */
const outageFailures = 2;
/** Milliseconds after the last failed call from which it counts as up again, so that it is tried again. */
const outageTime = 60_000;

/** Dependencies of calls to channels. Channels are called between transactions, never within one (docs/decisions/034). */
export interface PaymentContext extends Transactions {
  readonly gateways: Gateways;
  readonly now: Clock;
  readonly log: PaymentLog;
}

export type Gateways = ReturnType<typeof createGateways>;

/**
 * Counts and times the calls of channels, and records which channels respond.
 * @param registry where calls are counted and timed; without it they are not.
 */
export function createGateways(gateways: readonly PaymentGateway[], now: Clock, registry: Registry | undefined) {
  const duration =
    registry &&
    new Histogram({
      name: 'payment_gateway_call_duration_seconds',
      help: 'Seconds of calls to payment channels, and whether they were answered or failed',
      labelNames: ['channel', 'operation', 'outcome'],
      buckets: durations,
      registers: [registry],
    });
  const failures = new Map<string, { count: number; lastAt: number }>();

  function watchCall({ channel }: PaymentGateway, operation: string, call: () => unknown) {
    const startedAt = performance.now();
    const end = (outcome: 'answered' | 'failed') => {
      duration?.observe({ channel, operation, outcome }, (performance.now() - startedAt) / 1000);
      if (outcome === 'answered') failures.delete(channel);
      else failures.set(channel, { count: (failures.get(channel)?.count ?? 0) + 1, lastAt: now().getTime() });
    };
    return inSpan({ name: `${channel} ${operation}` }, async () => call()).then(
      (result) => {
        end('answered');
        return result;
      },
      (error: unknown) => {
        end('failed');
        throw error;
      },
    );
  }

  const all = gateways.map((gateway) => {
    const calls = new Map<string | symbol, unknown>(
      operations.map((operation) => [
        operation,
        (...args: unknown[]) =>
          watchCall(gateway, operation, () => Reflect.apply(gateway[operation] as never, gateway, args)),
      ]),
    );
    // Everything else is the gateway's own, whether it is a class or a plain object.
    return new Proxy(gateway, { get: (target, name) => calls.get(name) ?? Reflect.get(target, name, target) });
  });
  const byChannel = new Map<string, PaymentGateway>(all.map((gateway) => [gateway.channel, gateway]));

  return {
    all,
    find: (channel: string) => byChannel.get(channel),
    /** @throws AppFailure channelUnavailable when the channel is not configured. */
    get(channel: string): PaymentGateway {
      const gateway = byChannel.get(channel);
      if (!gateway) throw new AppFailure('channelUnavailable');
      return gateway;
    },
    /** Whether the latest calls of this process to the channel failed. */
    isDown(channel: string): boolean {
      const { count = 0, lastAt = 0 } = failures.get(channel) ?? {};
      return count >= outageFailures && now().getTime() - lastAt < outageTime;
    },
  };
}
