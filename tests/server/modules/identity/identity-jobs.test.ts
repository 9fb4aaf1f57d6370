import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login, sendSms } from '../../../../site/contract/session/session-endpoints';
import { createDevelopmentGateway } from '../../../../site/server/modules/identity/identity';
import { loginAttempt, verificationCode } from '../../../../site/server/modules/identity/identity-tables';
import { createTestApp, type TestApp } from '../../../support/test-app';
import { callEndpoint } from '../../../support/test-caller';
import { createTestClock } from '../../../support/test-clock';

describe('identityJobs', () => {
  let running: TestApp;
  const clock = createTestClock();
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now, messageGateways: { sms: createDevelopmentGateway(() => {}) } });
  });
  afterAll(() => running.close());

  const kept = async () => {
    await running.app.jobWorker.runDue();
    return running.database.read(async (db) => [await db.$count(verificationCode), await db.$count(loginAttempt)]);
  };

  test('forgets codes after an hour and attempts after a quarter of one, when they no longer count', async () => {
    await callEndpoint(running.app, sendSms, { body: { mobile: '13812345678', scene: 'login' } });
    await callEndpoint(running.app, login, { body: { username: 'demo', password: 'Wrong2026!' } });
    clock.pass(600);
    expect(await kept()).toEqual([1, 1]);
    clock.pass(600);
    expect(await kept()).toEqual([1, 0]);
    clock.pass(2400);
    expect(await kept()).toEqual([1, 0]);
    clock.pass(600);
    expect(await kept()).toEqual([0, 0]);
  });
});
