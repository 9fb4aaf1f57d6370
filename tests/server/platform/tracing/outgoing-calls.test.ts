import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWecomRobot } from '../../../../site/server/domain/engagement/alert/alert';
import { createSmsGateway } from '../../../../site/server/domain/identity/verification/verification';
import { systemClock as now } from '../../../../site/server/platform/clock';
import { createMailer } from '../../../../site/server/platform/delivery/mailer';
import { createS3Bucket } from '../../../../site/server/platform/storage/s3-bucket';
import { enterSpan, type Tracer } from '../../../../site/server/platform/tracing/span';
import { tracedFetch } from '../../../../site/server/platform/outbound';
import { makeCertificate } from '../../../support/certificate';
import { startOtlpCollector, type OtlpCollector } from '../../../support/otlp-collector';
import { aliyunAccount, startAliyunPeer } from '../../../support/peers/aliyun-peer';
import { startHttpPeer, type HttpPeer } from '../../../support/peers/http-peer';
import { smtpLogin, startSmtpPeer } from '../../../support/peers/smtp-peer';
import { startS3Server } from '../../../support/s3-server';
import { createTestTracer } from '../../../support/test-tracer';

describe('outgoing calls', () => {
  let collector: OtlpCollector;
  let tracer: Tracer;
  let peer: HttpPeer;
  beforeAll(async () => {
    collector = await startOtlpCollector();
    ({ tracer } = createTestTracer(collector.origin));
    peer = await startHttpPeer(() => ({ body: '{"errcode":0}' }));
  });
  afterAll(async () => {
    await tracer.close();
    await peer.close();
    await collector.close();
  });

  /** Does work in a trace of its own. @returns the steps below the first, by their names. */
  async function traced(name: string, work: () => Promise<unknown>) {
    const root = tracer.begin({ name });
    await enterSpan(root, work).catch(() => {});
    root.end();
    const { traceId } = await collector.find(name);
    const steps = collector.spans.filter((span) => span.traceId === traceId && span.parentSpanId !== '');
    return Object.fromEntries(steps.map((span) => [span.name, span]));
  }

  test('by HTTP tell method, host and status, and hand the trace on to nobody', async () => {
    const url = `${peer.origin}/send?key=robot-key`;
    const steps = await traced('robot', () =>
      createWecomRobot({ url, now }).send('13812345678', AbortSignal.timeout(5_000)),
    );
    const step = steps['POST 127.0.0.1'];
    expect(step?.kind).toBe(3);
    expect(step?.attributes).toEqual({
      'http.request.method': 'POST',
      'server.address': '127.0.0.1',
      'server.port': Number(new URL(peer.origin).port),
      'http.response.status_code': 200,
    });
    const headers = peer.requests.flatMap((request) => Object.keys(request.headers));
    expect(headers.filter((name) => /^(traceparent|tracestate|baggage)$/.test(name))).toEqual([]);
  });

  test('that fail tell why', async () => {
    peer.troubles.push('reset', { status: 503, body: '' });
    const reset = await traced('reset', () => tracedFetch(peer.origin));
    expect(reset['GET 127.0.0.1']).toMatchObject({ status: 2, attributes: { 'error.type': 'UND_ERR_SOCKET' } });
    const away = await traced('away', () => tracedFetch(new Request(peer.origin, { method: 'PUT' })));
    expect(away['PUT 127.0.0.1']?.attributes).toMatchObject({ 'http.response.status_code': 503, 'error.type': '503' });
  });

  test('of short messages, mail and objects are told', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'outgoing-'));
    const certificate = makeCertificate('localhost', folder);
    const smtp = await startSmtpPeer(certificate, { secure: true });
    const from = { name: '', address: 'no-reply@example.cn' };
    const login = { user: smtpLogin.user, password: smtpLogin.password };
    const mailer = createMailer(
      { host: 'localhost', port: smtp.port, tls: 'implicit', login, from },
      { ca: certificate.content },
    );
    const mail = await traced('mail', () => mailer.send({ to: 'reader@example.com', subject: '主题', text: '正文' }));
    expect(mail['SMTP localhost']?.attributes).toEqual({ 'server.address': 'localhost', 'server.port': smtp.port });
    expect(smtp.mails).toHaveLength(1);
    await smtp.close();
    rmSync(folder, { recursive: true });

    const store = await startS3Server();
    const bucket = createS3Bucket(store.settings);
    const put = await traced('put', () => bucket.put('a.png', new Uint8Array(3), 'image/png'));
    expect(put['PUT 127.0.0.1']?.attributes).toMatchObject({ 'http.response.status_code': 200 });
    await store.close();

    const aliyun = await startAliyunPeer(now);
    const providers = { aliyun: { endpoint: aliyun.origin } };
    const sms = createSmsGateway({ first: 'aliyun', aliyun: aliyunAccount }, { now, onSent: () => {}, providers });
    const message = await traced('sms', () => sms.sendCode('13812345678', '012345', 'login'));
    expect(Object.keys(message).sort()).toEqual(['POST 127.0.0.1', 'aliyun login']);
    expect(message['POST 127.0.0.1']?.parentSpanId).toBe(message['aliyun login']?.spanId);
    await aliyun.close();
  });

  test('tell no keys, addresses, names or words', () => {
    const all = collector.requests.map(({ body }) => body).join('\n');
    const { keyId, keySecret } = aliyunAccount;
    for (const secret of ['robot-key', '13812345678', keyId, keySecret, 'reader@', '主题', '正文', 'a.png', 'p@ss']) {
      expect(all).not.toContain(secret);
    }
  });
});
