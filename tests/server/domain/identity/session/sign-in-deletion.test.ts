import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login, sendSms } from '../../../../../site/contract/session/session-endpoints';
import { demoUser, seedDemoUsers } from '../../../../../site/server/demo/demo-users';
import { createDevelopmentGateway } from '../../../../../site/server/domain/identity/verification/verification';
import { loginAttempt } from '../../../../../site/server/domain/identity/session/session-tables';
import { knownNetwork } from '../../../../../site/server/domain/identity/user/user-tables';
import {
  spentSolution,
  verificationCode,
} from '../../../../../site/server/domain/identity/verification/verification-tables';
import { solveFor } from '../../../../support/solve-for';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testKeys } from '../../../../support/test-keys';

describe('the deletion of what sign-ins leave', () => {
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

  test('deletes codes and attempts after a day, when they no longer count', async () => {
    await callEndpoint(running.app, sendSms, { body: { mobile: '13812345678', scene: 'login' } });
    await callEndpoint(running.app, login, { body: { username: 'demo', password: 'Wrong2026!' } });
    clock.pass(24 * 3600 - 600);
    expect(await kept()).toEqual([1, 1]);
    clock.pass(1200);
    expect(await kept()).toEqual([0, 0]);
  });

  test('deletes networks after three months, and used solutions when their challenge has ended', async () => {
    await seedDemoUsers(running.database, testKeys);
    const body = { username: demoUser.username, password: demoUser.password };
    for (let guess = 0; guess < 5; guess += 1) {
      await callEndpoint(running.app, login, { body: { ...body, password: 'Wrong2026!' } });
    }
    const solution = await solveFor(running.app, { purpose: 'sign-in', name: demoUser.username });
    expect((await callEndpoint(running.app, login, { body: { ...body, solution } })).code).toBe(0);
    const counts = async () => {
      await running.app.jobWorker.runDue();
      return running.database.read(async (db) => [await db.$count(knownNetwork), await db.$count(spentSolution)]);
    };
    expect(await counts()).toEqual([1, 1]);
    clock.pass(601);
    expect(await counts()).toEqual([1, 0]);
    clock.pass(90 * 24 * 3600);
    expect(await counts()).toEqual([0, 0]);
  });
});
