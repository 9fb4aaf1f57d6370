import { Counter, Histogram, type Registry } from 'prom-client';
import type { OnSent } from '../delivery/delivery';

/** Seconds by which sendings are told apart. */
const durations = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30];

/** @returns what to call for each message. */
export function createMessageMetrics(registry: Registry): OnSent {
  const registers = [registry];
  const sent = new Counter({
    name: 'messages_sent_total',
    help: 'Short messages, mails and news for operators that providers took (sent), did not take (refused), or could not take (failed)',
    labelNames: ['provider', 'kind', 'outcome'],
    registers,
  });
  const duration = new Histogram({
    name: 'message_send_duration_seconds',
    help: 'Seconds that providers took to take a message',
    labelNames: ['provider', 'kind'],
    buckets: durations,
    registers,
  });
  return ({ provider, kind, outcome, milliseconds }) => {
    sent.inc({ provider, kind, outcome });
    duration.observe({ provider, kind }, milliseconds / 1000);
  };
}
