import { Counter, Histogram, type Registry } from 'prom-client';

/** Seconds by which sendings are told apart. */
const durations = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30];

/** A message that was handed to its provider, or that the provider did not take. */
export interface SentMessage {
  /** A name of the code, never of a person or number: `aliyun`. */
  readonly provider: string;
  readonly kind: 'sms' | 'mail';
  readonly outcome: 'sent' | 'failed';
  readonly milliseconds: number;
}

/** @returns what to call for each message. */
export function createMessageMetrics(registry: Registry): (message: SentMessage) => void {
  const registers = [registry];
  const sent = new Counter({
    name: 'messages_sent_total',
    help: 'Short messages and mails that providers took (sent) or did not take (failed)',
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
