import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLead } from '../../../../site/contract/lead/lead-endpoints';
import { endpointUrl } from '../../../../site/contract/endpoint-url';
import { fakeChannels, type FakeChannel } from '../../../support/fake-channel';
import { startOtlpCollector, type CollectedSpan, type OtlpCollector } from '../../../support/otlp-collector';
import { askForCode, placeAndPay, type LoggedLine } from '../../../support/paying';
import { placeOrder } from '../../../support/buying';
import { createTestApp, type TestApp } from '../../../support/test-app';
import { signIn } from '../../../support/test-caller';
import { createTestTracer } from '../../../support/test-tracer';

const proxy = '10.0.0.1';
const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

describe('traces of requests and jobs', () => {
  let collector: OtlpCollector;
  let running: TestApp;
  let alipay: FakeChannel;
  let origin: string;
  let heads = 0;
  const logged: LoggedLine[] = [];
  beforeAll(async () => {
    collector = await startOtlpCollector();
    const { tracer } = createTestTracer(collector.origin, { headers: { authorization: 'Bearer collector-key' } });
    const channels = fakeChannels(() => new Date());
    [alipay] = channels;
    const stream = { write: (line: string) => void logged.push(JSON.parse(line) as LoggedLine) };
    running = await createTestApp(
      { tracer, trustedProxies: [proxy], paymentGateways: channels, logger: { level: 'info', stream } },
      1,
    );
    const { app, database } = running;
    const select = () => database.read(async (db) => void (await db.execute('select 1')));
    app.get('/test/:id', async () => select().then(() => 'ok'));
    for (const name of ['trusted', 'stranger', 'alone', 'garbage', 'logged', 'after']) app.get(`/test/${name}`, select);
    app.get('/test/guarded/:id', { onRequest: select }, async () => 'ok');
    app.post('/test/late', { preParsing: async () => void (heads += 1) }, async () => select().then(() => 'ok'));
    app.get('/test/broken', async () => {
      throw Object.assign(new Error('13812345678 is broken'), { code: 'EBROKEN' });
    });
    origin = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await running.close();
    await collector.close();
  });

  const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    running.app.inject({ method: 'GET', url, headers, remoteAddress });
  const trace = ({ traceId: id }: CollectedSpan) => collector.spans.filter((span) => span.traceId === id);

  test('a request is one step, named by its route, with the statements below it', async () => {
    await ask('/test/13812345678?token=secret-of-a-visitor');
    const request = await collector.find('GET /test/:id');
    expect(request).toMatchObject({ kind: 2, parentSpanId: '', status: 0 });
    expect(request.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/test/:id',
      'http.response.status_code': 200,
      'url.scheme': 'http',
    });
    expect(request.resource).toMatchObject({ 'service.name': 'shop', 'service.version': '2026.11.1' });
    expect(collector.below(request)).toEqual(['select']);
    const [statement] = trace(request).filter(({ name }) => name === 'select');
    expect(statement?.kind).toBe(3);
    expect(statement?.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'select',
      'db.query.text': 'select 1',
    });
    expect(collector.requests[0]?.headers.authorization).toBe('Bearer collector-key');
  });

  test('transactions have their statements, without values', async () => {
    const body = { name: '张三', mobile: '13812345678', company: '某某公司', page: '/home' };
    const url = endpointUrl(createLead, { body });
    const headers = { origin: 'http://localhost' };
    const answer = await running.app.inject({ method: 'POST', url, headers, payload: body });
    expect(answer.statusCode).toBe(200);
    const root = await collector.find(`POST ${url}`);
    const spans = trace(root);
    const insert = spans.find(({ name }) => name === 'insert lead');
    expect(insert?.attributes['db.query.text']).toMatch(/^insert into "lead" .* values \(.*\$1/);
    const transaction = spans.find(({ spanId }) => spanId === insert?.parentSpanId);
    expect(transaction?.name).toBe('transaction');
    expect(transaction?.parentSpanId).toBe(root.spanId);
  });

  test('a body that comes late does not lose the trace', async () => {
    const sending = request(`${origin}/test/late`, { method: 'POST', headers: { 'content-type': 'application/json' } });
    const answering = once(sending, 'response') as Promise<[IncomingMessage]>;
    sending.flushHeaders();
    await expect.poll(() => heads).toBe(1);
    sending.end('{}');
    const [answer] = await answering;
    answer.resume();
    expect(answer.statusCode).toBe(200);
    expect(collector.below(await collector.find('POST /test/late'))).toEqual(['select']);
  });

  test('calls to channels are steps of the payment, which fails with their kind alone', async () => {
    const token = await signIn(running.app, 'demo');
    await placeAndPay({ app: running.app, token });
    const payment = await collector.find('POST /api/client/pay');
    expect(collector.below(payment)).toContain('alipay create');

    alipay.troubles.create = ['unreachable'];
    await askForCode({ app: running.app, token }, await placeOrder(running.app, token, { appId: '1001' }), 'alipay');
    const failed = () => collector.spans.find(({ name, status }) => name === 'alipay create' && status === 2);
    await expect.poll(failed).toBeDefined();
    expect(failed()?.attributes).toEqual({ 'error.type': 'channelUnavailable' });
  });

  test('what fails is marked, without a word of its message', async () => {
    expect((await ask('/test/broken')).statusCode).toBe(500);
    const request = await collector.find('GET /test/broken');
    expect(request.status).toBe(2);
    expect(request.attributes).toMatchObject({ 'http.response.status_code': 500, 'error.type': '500' });
  });

  test('the trace of a caller goes on behind a trusted proxy alone', async () => {
    await ask('/test/trusted', { traceparent, 'x-forwarded-for': '198.51.100.7' }, proxy);
    const trusted = await collector.find('GET /test/trusted');
    expect(trusted).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
    expect(collector.below(trusted)).toEqual(['select']);
    await ask('/test/stranger', { traceparent, 'x-forwarded-for': '198.51.100.7' }, '203.0.113.9');
    await ask('/test/alone', { traceparent }, proxy);
    await ask('/test/garbage', { traceparent: 'garbage', 'x-forwarded-for': '198.51.100.7' }, proxy);
    for (const name of ['stranger', 'alone', 'garbage']) {
      const span = await collector.find(`GET /test/${name}`);
      expect(span.parentSpanId).toBe('');
      expect(span.traceId).not.toBe(traceId);
    }
  });

  test('lines of the log carry the trace', async () => {
    logged.length = 0;
    await ask('/test/logged', { traceparent, 'x-forwarded-for': '198.51.100.7' }, proxy);
    expect(logged.filter(({ msg }) => msg === 'request completed')).toMatchObject([{ traceId }]);
  });

  test('requests at once keep their steps apart', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => fetch(`${origin}/test/guarded/${index}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const guarded = () => collector.spans.filter(({ name }) => name === 'GET /test/guarded/:id');
    await expect.poll(() => guarded().length).toBe(60);
    const requests = guarded();
    expect(new Set(requests.map((span) => span.traceId)).size).toBe(60);
    for (const each of requests) expect(collector.below(each)).toEqual(['select']);
  });

  test('runs of jobs are traces by themselves', async () => {
    await running.app.jobWorker.runDue();
    const run = await collector.find('process payments.check-ledger');
    expect(run).toMatchObject({ kind: 5, parentSpanId: '', status: 0 });
    expect(run.attributes).toMatchObject({ 'messaging.destination.name': 'payments.check-ledger', 'job.attempt': 1 });
    expect(trace(run).some(({ name }) => name.startsWith('select ledger'))).toBe(true);
  });

  test('probes are no traces', async () => {
    await ask('/readyz');
    await ask('/test/after');
    await collector.find('GET /test/after');
    expect(collector.spans.some(({ name }) => name.includes('readyz'))).toBe(false);
  });

  test('nothing of what visitors sent was told', async () => {
    const all = collector.requests.map(({ body }) => body).join('\n');
    expect(all).not.toMatch(
      /13812345678|张三|某某公司|secret-of-a-visitor|198\.51\.100|203\.0\.113|Test Browser|demo/i,
    );
  });
});

test('of a share of 0 nothing is sent but what a trusted caller wants, and lines of the log still carry a trace', async () => {
  const collector = await startOtlpCollector();
  const logged: LoggedLine[] = [];
  const { tracer } = createTestTracer(collector.origin, { ratio: 0 });
  const stream = { write: (line: string) => void logged.push(JSON.parse(line) as LoggedLine) };
  const trusting = { tracer, trustedProxies: [proxy], logger: { level: 'info', stream } };
  const { app, close } = await createTestApp(trusting, 1);
  const url = '/api/v1/ow/product';
  await app.inject({ method: 'GET', url });
  expect(logged.at(-1)?.traceId).toMatch(/^[\da-f]{32}$/);
  const headers = { traceparent, 'x-forwarded-for': '198.51.100.7' };
  await app.inject({ method: 'GET', url, headers, remoteAddress: proxy });
  await tracer.close();
  expect(collector.spans.length).toBeGreaterThan(1);
  expect(new Set(collector.spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
  await close();
  await collector.close();
});
