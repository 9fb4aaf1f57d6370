import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../../site/server/platform/db/database';
import {
  createMessageMetrics,
  createRegistry,
  createTraceMetrics,
  sumStats,
} from '../../../../site/server/platform/metrics/metrics';
import { createPayingApp, placeAndPay, type PayingApp } from '../../../support/paying';
import { awayDatabase, createTestApp } from '../../../support/test-app';
import { eventually } from '../../../support/eventually';
import { holdTimers } from '../../../support/hold-timers';

const metricsToken = 'a-token-of-twenty-characters';

/** The value of a series: a metric with some of its labels. */
function valueOf(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const line = text
    .split('\n')
    .find(
      (each) =>
        (each.startsWith(`${name}{`) || each.startsWith(`${name} `)) &&
        Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)),
    );
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

describe('metrics', () => {
  describe('of a server that sells', () => {
    let paying: PayingApp;
    beforeAll(async () => {
      paying = await createPayingApp();
    });
    // A database that is slow to tell is not one that is away.
    beforeEach(() => holdTimers(paying.clock));
    afterAll(() => paying.close());

    test('tell payments, calls to channels, jobs and what checks found', async () => {
      await placeAndPay(paying);
      paying.alipay.troubles.create = ['unreachable'];
      await expect(placeAndPay(paying)).rejects.toThrow();
      await paying.app.jobWorker.runDue();
      await paying.database.transact((db) =>
        db.execute(sql`
          insert into job (topic, payload, attempts, run_at, ctime, dead_at, last_error) values
            ('orders.fulfil', '{}', 0, ${new Date(paying.clock.now().getTime() - 90_000)}, now(), null, null),
            ('orders.fulfil', '{}', 12, now(), now(), now(), 'Error: no')`),
      );
      const text = await paying.app.scrape.text();
      const calls = 'payment_gateway_call_duration_seconds_count';
      expect(valueOf(text, calls, { channel: 'alipay', operation: 'create', outcome: 'answered' })).toBe(1);
      expect(valueOf(text, calls, { channel: 'alipay', operation: 'create', outcome: 'failed' })).toBe(1);
      expect(valueOf(text, 'payments_recent', { channel: 'alipay', state: 'open' })).toBe(2);
      expect(valueOf(text, 'job_queue_depth', { topic: 'orders.fulfil' })).toBe(1);
      expect(valueOf(text, 'job_queue_oldest_age_seconds', { topic: 'orders.fulfil' })).toBe(90);
      expect(valueOf(text, 'job_dead_letters', { topic: 'orders.fulfil' })).toBe(1);
      expect(valueOf(text, 'outbox_oldest_age_seconds')).toBe(90);
      expect(valueOf(text, 'job_runs_total', { topic: 'payments.check-ledger', outcome: 'done' })).toBe(1);
      expect(valueOf(text, 'money_check_differences', { check: 'ledger' })).toBe(0);
      expect(valueOf(text, 'ledger_imbalance_fen')).toBe(0);
      expect(valueOf(text, 'database_up')).toBe(1);
    });

    test('of two workers are added up, but for what both of them read or wait for', async () => {
      await placeAndPay(paying);
      const stats = await paying.app.scrape.stats();
      const one = await paying.app.scrape.text();
      const both = await sumStats([stats, stats]).metrics();
      const same = [
        'job_queue_depth',
        'job_dead_letters',
        'outbox_oldest_age_seconds',
        'payments_recent',
        'database_up',
      ];
      for (const name of [...same, 'money_check_timestamp_seconds']) {
        expect([name, valueOf(one, name)]).not.toEqual([name, undefined]);
        expect([name, valueOf(both, name)]).toEqual([name, valueOf(one, name)]);
      }
      const created = { channel: 'alipay', operation: 'create', outcome: 'answered' };
      const calls = valueOf(one, 'payment_gateway_call_duration_seconds_count', created) ?? 0;
      expect(calls).toBeGreaterThan(0);
      expect(valueOf(both, 'payment_gateway_call_duration_seconds_count', created)).toBe(2 * calls);
    });

    test('count requests by the pattern of their route, never by what their senders chose', async () => {
      const duration = 'http_request_duration_seconds_count';
      const route = '/api/v1/ow/product/:appId';
      const { orderNo, payNo } = await placeAndPay(paying);
      const before =
        valueOf(await paying.app.scrape.text(), duration, { method: 'GET', route, status_class: '2xx' }) ?? 0;
      for (const url of ['/api/v1/ow/product/1001', '/api/v1/ow/product/9999', '/nowhere/13812345678']) {
        await paying.app.inject({ method: 'GET', url });
      }
      const text = await paying.app.scrape.text();
      expect(valueOf(text, duration, { method: 'GET', route, status_class: '2xx' })).toBe(before + 2);
      expect(valueOf(text, duration, { route: 'none', status_class: '4xx' })).toBe(1);
      expect(valueOf(text, 'http_failures_total', { failure: 'notFound' })).toBe(1);
      expect(valueOf(text, 'http_request_queue_wait_seconds_count')).toBeGreaterThan(3);
      expect(valueOf(text, 'http_requests_shed_total', { reason: 'full' })).toBe(0);
      expect(text).not.toMatch(new RegExp(`13812345678|${orderNo}|${payNo}`));
    });
  });

  test('are told to whoever has the token, and to nobody without one', async () => {
    const { app, close } = await createTestApp({ database: awayDatabase, metricsToken });
    const ask = (authorization?: string) =>
      app.inject({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} });
    expect((await ask()).statusCode).toBe(401);
    expect((await ask('Bearer another-token-of-twenty')).statusCode).toBe(401);
    const { statusCode, headers, body } = await ask(`Bearer ${metricsToken}`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('# TYPE http_request_duration_seconds histogram');
    await close();
    const closed = await createTestApp({ database: awayDatabase });
    const answer = await closed.app.inject({
      method: 'GET',
      url: '/metrics',
      headers: { authorization: 'Bearer undefined' },
    });
    expect(answer.statusCode).toBe(404);
    await closed.close();
  });

  test('of a worker are those of all, and none when the primary does not answer', async () => {
    let ofAll = Promise.resolve('all 2\n');
    const { app, close } = await createTestApp({ database: awayDatabase, metricsToken, metricsOfAll: () => ofAll });
    const ask = () =>
      app.inject({ method: 'GET', url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
    expect((await ask()).body).toBe('all 2\n');
    ofAll = new Promise(() => {});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asking = ask();
    await eventually(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(3_000);
    vi.useRealTimers();
    const { statusCode, body } = await asking;
    expect([statusCode, body]).toEqual([503, '503 Service Unavailable']);
    await close();
  });

  test('do without the database while it is away, and say so', async () => {
    const { app, close } = await createTestApp({ database: awayDatabase });
    const text = await app.scrape.text();
    expect(valueOf(text, 'database_up')).toBe(0);
    expect(valueOf(text, 'job_queue_depth')).toBeUndefined();
    expect(text).toContain('# TYPE job_queue_depth gauge');
    await close();
  });

  test('do not wait for a database that hangs, and show nothing old', async () => {
    const never = { ...awayDatabase, read: () => new Promise<never>(() => {}) } as Database;
    const { app, close } = await createTestApp({ database: never });
    expect(valueOf(await app.scrape.text(), 'database_up')).toBe(0);
    await close();
  });

  test('tell what runs, and how Node does', async () => {
    const registry = createRegistry('2026.11.1');
    const text = await registry.metrics();
    expect(valueOf(text, 'app_build_info', { release: '2026.11.1', node_version: process.version })).toBe(1);
    expect(valueOf(text, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
    expect(valueOf(text, 'process_cpu_seconds_total')).toBeGreaterThan(0);
    const idle = await registry.getMetricsAsJSON();
    const busy = idle.map((metric) => ({ ...metric, values: metric.values.map((each) => ({ ...each, value: 5 })) }));
    const both = await sumStats([idle, busy]).metrics();
    expect(valueOf(both, 'nodejs_eventloop_lag_p99_seconds')).toBe(5);
    expect(valueOf(both, 'app_build_info')).toBe(1);
  });

  test('count the steps of traces that were sent, and those that were lost', async () => {
    const registry = createRegistry('1');
    const metrics = createTraceMetrics(registry);
    metrics.sent(3);
    metrics.dropped('full', 2);
    const text = await registry.metrics();
    expect(valueOf(text, 'trace_spans_sent_total')).toBe(3);
    expect(valueOf(text, 'trace_spans_dropped_total', { reason: 'full' })).toBe(2);
    expect(valueOf(text, 'trace_spans_dropped_total', { reason: 'failed' })).toBe(0);
  });

  test('count messages by provider, kind and outcome', async () => {
    const registry = createRegistry('1');
    const onSent = createMessageMetrics(registry);
    const facts = { provider: 'aliyun', kind: 'login', milliseconds: 132 };
    onSent({ ...facts, outcome: 'sent' });
    onSent({ ...facts, outcome: 'failed', reason: 'isv.AMOUNT_NOT_ENOUGH' });
    const text = await registry.metrics();
    const labels = { provider: 'aliyun', kind: 'login' };
    expect(valueOf(text, 'messages_sent_total', { ...labels, outcome: 'sent' })).toBe(1);
    expect(valueOf(text, 'messages_sent_total', { ...labels, outcome: 'failed' })).toBe(1);
  });
});
