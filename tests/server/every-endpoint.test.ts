import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../site/contract/codes';
import type { Endpoint } from '../../site/contract/endpoint';
import { readEnvelope } from '../../site/contract/envelope';
import { seedDemoUsers } from '../../site/server/demo/demo-users';
import { createDevelopmentGateway } from '../../site/server/domain/identity/verification/verification';
import { operatorDecision } from '../../site/server/platform/admin/decision-tables';
import { boundEndpoints } from '../../site/server/platform/http/endpoints/endpoint-list';
import { callBound, inputsOf } from '../support/call-endpoint';
import { fakeChannels } from '../support/fake-channel';
import { absentDatabase, createTestApp, type TestApp } from '../support/test-app';
import { createMemoryStorage } from '../support/memory-storage';
import { scanGateway } from '../support/scanning';
import { createTestClock } from '../support/test-clock';
import { testKeys } from '../support/test-keys';
import { transferAccount } from '../support/paying';
import { endpointExamples } from './endpoint-examples';

const described = await createTestApp({ database: absentDatabase });
const endpoints = boundEndpoints(described.app);
await described.close();

/** Replies of the endpoints that have no envelope, by name. */
const receipts: Readonly<Record<string, unknown>> = {
  notifyPayment: { code: 'SUCCESS', message: 'OK' },
  describeEmbed: expect.objectContaining({ version: '1.0', type: 'video' }),
};

/** What operators do to their own session, which is in the list of sessions, and the beginnings of what another call ends. */
const ownSession = [
  'signInOperator',
  'signOutOperator',
  'proveOperator',
  'verifySecondFactor',
  'startTotp',
  'startPasskey',
  'startPasskeySignIn',
  'verifyPasskey',
  // The parts of a film, which its end adds to the library.
  'startFilmUpload',
  'sendFilmPart',
];

/** Parts of a file: its export was recorded when it was asked for, its upload is once it is complete. */
const partsOfFiles = ['downloadExport', 'startInstallerUpload', 'sendInstallerPart', 'cancelInstallerUpload'];

/** Whether a call adds a line to the record: what an operator changes and exports. */
function isRecorded({ base, name, method, file }: Endpoint): boolean {
  const isNew = !ownSession.includes(name) && !partsOfFiles.includes(name);
  return base === 'operator' && isNew && (method !== 'GET' || file === true);
}

describe('every endpoint', () => {
  let running: TestApp;
  const clock = createTestClock(new Date('2026-12-01T08:00:00Z'));
  const uploads = createMemoryStorage();
  beforeAll(async () => {
    const gateway = createDevelopmentGateway(() => {});
    const messageGateways = { sms: gateway, mail: gateway };
    running = await createTestApp({
      now: clock.now,
      messageGateways,
      uploads,
      scanGateway,
      paymentGateways: fakeChannels(clock.now),
      transferAccount,
      productAddresses: new Map([['1006', 'https://leads.example.cn/']]),
      films: { ffmpeg: undefined, maxBytes: 1024 * 1024 },
    });
    await seedDemoUsers(running.database, testKeys);
  });
  afterAll(() => running.close());
  // Limits on who asks too often are no matter here.
  beforeEach(() => clock.pass(3600));

  /** How many lines the record of the console has. */
  const countRecord = () => running.database.read((db) => db.$count(operatorDecision));

  const named = endpoints.map((bound) => [bound.endpoint.name, bound] as const);

  test.each(named)('%s answers what it declares', async (_name, bound) => {
    const { endpoint, schema } = bound;
    const inputs = await inputsOf(bound, { ...running, clock });
    const linesBefore = await countRecord();
    const { statusCode, body, headers, json } = await callBound(running.app, bound, inputs);
    expect((await countRecord()) - linesBefore, body).toBe(isRecorded(endpoint) ? 1 : 0);
    if (endpoint.noContent) {
      expect([statusCode, body]).toEqual([204, '']);
      return;
    }
    if (endpoint.file) {
      expect([statusCode, body.length > 0]).toEqual([200, true]);
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
      });
      return;
    }
    if (endpoint.receipt) {
      expect([statusCode, json()]).toEqual([200, receipts[endpoint.name]]);
      return;
    }
    if (endpoint.stream) {
      expect(headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
      const [, data = ''] = /^event: \w+\ndata: (.+)\n\n$/.exec(body) ?? [];
      expect(schema.reply.safeParse(JSON.parse(data)).error).toBeUndefined();
      return;
    }
    const envelope = readEnvelope(json());
    expect(envelope).toMatchObject({ code: codes.ok, requestId: headers['x-request-id'] });
    expect(statusCode).toBe(200);
    expect(Object.keys(json())).toEqual(endpoint.base === 'client' ? ['Header', 'Data'] : ['header', 'data']);
    expect(schema.reply.safeParse(envelope?.data).error).toBeUndefined();
  });

  test('examples belong to endpoints that there are', () => {
    const names = endpoints.map(({ endpoint }) => endpoint.name);
    expect(Object.keys(endpointExamples).filter((name) => !names.includes(name))).toEqual([]);
  });
});
