import { afterEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../support/eventually';
import { startOtlpCollector, type OtlpCollector } from '../../../support/otlp-collector';
import { createTestApp } from '../../../support/test-app';
import { createTestTracer } from '../../../support/test-tracer';

describe('createOtlpTracer', () => {
  let collector: OtlpCollector;
  afterEach(async () => {
    vi.useRealTimers();
    await collector.close();
  });

  const traceOf = (count: number, { tracer }: ReturnType<typeof createTestTracer>) => {
    for (let index = 0; index < count; index += 1) tracer.begin({ name: `step ${index}` }).end();
  };

  test('sends what is left at its end, and counts it', async () => {
    collector = await startOtlpCollector();
    const traced = createTestTracer(collector.origin, { delay: 60_000 });
    traceOf(3, traced);
    expect(collector.spans).toEqual([]);
    await traced.tracer.close();
    expect(collector.spans.map(({ name }) => name)).toEqual(['step 0', 'step 1', 'step 2']);
    expect(traced.sent()).toBe(3);
    expect(traced.said).toEqual([]);
  });

  test('goes on with no trace whose first step has ended', async () => {
    collector = await startOtlpCollector();
    const { tracer } = createTestTracer(collector.origin);
    const root = tracer.begin({ name: 'root' });
    const child = root.child({ name: 'child' });
    expect([root.hasEnded, child.hasEnded]).toEqual([false, false]);
    root.end();
    expect([root.hasEnded, child.hasEnded]).toEqual([true, true]);
    await tracer.close();
  });

  test('says once that the collector refuses, counts what is lost, and says once that it takes them again', async () => {
    collector = await startOtlpCollector();
    const refusal = { status: 500, body: 'Bearer collector-key' };
    collector.troubles.push(refusal, refusal, refusal);
    const traced = createTestTracer(collector.origin);
    for (const lost of [1, 2, 3]) {
      traceOf(1, traced);
      await expect.poll(() => traced.dropped('failed')).toBe(lost);
    }
    const url = `${collector.origin}/v1/traces`;
    expect(traced.said).toEqual([`Traces cannot be sent to ${url} (status 500); they are dropped until they can.`]);
    traceOf(1, traced);
    await expect.poll(traced.sent).toBe(1);
    expect(traced.said.slice(1)).toEqual([`Traces are sent to ${url} again.`]);
    // One that comes and goes is not told of each time.
    collector.troubles.push(refusal);
    traceOf(1, traced);
    await expect.poll(() => traced.dropped('failed')).toBe(4);
    traceOf(1, traced);
    await expect.poll(traced.sent).toBe(2);
    expect(traced.said).toHaveLength(2);
    await traced.tracer.close();
  });

  test('keeps few while the collector says nothing, counts the others, and ends before an answer', async () => {
    collector = await startOtlpCollector('silence');
    const traced = createTestTracer(collector.origin, { capacity: 20, batch: 10, closeTime: 50 });
    traceOf(100, traced);
    await expect.poll(() => collector.requests.length).toBe(1);
    expect(traced.dropped('full')).toBe(80);
    traceOf(100, traced);
    expect(traced.dropped('full')).toBe(180);
    await traced.tracer.close();
  });

  test('gives up on a batch without an answer, so that others have room', async () => {
    collector = await startOtlpCollector('silence');
    const traced = createTestTracer(collector.origin, { capacity: 10, timeout: 50, closeTime: 50 });
    traceOf(11, traced);
    await expect.poll(() => traced.dropped('failed')).toBe(10);
    expect(traced.dropped('full')).toBe(1);
    expect(traced.said).toEqual([expect.stringContaining('(no answer)')]);
    traceOf(10, traced);
    expect(traced.dropped('full')).toBe(1);
    await traced.tracer.close();
  });

  test('says that there is no collector at all', async () => {
    collector = await startOtlpCollector();
    await collector.close();
    const traced = createTestTracer(collector.origin, { delay: 0 });
    // It tries several times, with pauses of seconds, before it says so.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    traceOf(1, traced);
    await eventually(() => {
      vi.advanceTimersByTime(1_000);
      expect(traced.said).toEqual([expect.stringContaining('(ECONNREFUSED)')]);
    });
    collector = await startOtlpCollector();
  });

  test('lets no request wait for a collector that says nothing', async () => {
    collector = await startOtlpCollector('silence');
    const { tracer, dropped } = createTestTracer(collector.origin, { capacity: 20, batch: 10, closeTime: 50 });
    const { app, close } = await createTestApp({ tracer }, 1);
    for (let index = 0; index < 30; index += 1) {
      const { statusCode } = await app.inject({ method: 'GET', url: '/api/v1/ow/product' });
      expect(statusCode).toBe(200);
    }
    await expect.poll(() => collector.requests.length).toBe(1);
    expect(dropped('full')).toBeGreaterThan(0);
    await tracer.close();
    await close();
  });
});
