import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Solution } from '../../../../../site/contract/session/challenge-schema';
import { createChallenge, login, sendSms } from '../../../../../site/contract/session/session-endpoints';
import { sendEmailCode } from '../../../../../site/contract/user/user-endpoints';
import { seedDemoUsers } from '../../../../../site/server/demo/demo-users';
import { createDevelopmentGateway } from '../../../../../site/server/domain/identity/verification/verification';
import { solveFor } from '../../../../support/solve-for';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testKeys } from '../../../../support/test-keys';

const mobile = '13700000001';

describe('challenges', () => {
  let running: TestApp;
  const clock = createTestClock();
  beforeAll(async () => {
    const gateway = createDevelopmentGateway(() => {});
    running = await createTestApp({ now: clock.now, messageGateways: { sms: gateway, mail: gateway } });
    await seedDemoUsers(running.database, testKeys);
  });
  afterAll(() => running.close());
  beforeEach(() => clock.pass(25 * 3600));

  const send = (solution?: unknown, to = mobile) =>
    callEndpoint(running.app, sendSms, { body: { mobile: to, scene: 'login', solution: solution as Solution } });
  const solve = (name = mobile) => solveFor(running.app, { purpose: 'code', name });
  /** Asks so often that the next one wants a solved challenge. */
  const askOften = async () => {
    for (let round = 0; round < 3; round += 1) {
      await send();
      clock.pass(60);
    }
    expect((await send()).code).toBe(2008);
  };

  test('gives work that can be done, with nothing in it that names anybody', async () => {
    const { code, data } = await callEndpoint(running.app, createChallenge, {
      body: { purpose: 'code', name: mobile },
    });
    expect(code).toBe(0);
    expect(data.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', data: { purpose: 'code' } });
    expect(JSON.stringify(data)).not.toContain(mobile);
  });

  test('a solution serves once, also at once', async () => {
    await askOften();
    const solution = await solve();
    const answers = await Promise.all([send(solution), send(solution)]);
    // The second one comes within a minute of the first, or with a used solution.
    expect(answers.map(({ code }) => code).filter((code) => code === 0)).toHaveLength(1);
    clock.pass(60);
    expect((await send(solution)).code).toBe(2008);
    expect((await send(await solve())).code).toBe(0);
  });

  test('a solution serves for 10 minutes', async () => {
    await askOften();
    const solution = await solve();
    clock.pass(601);
    expect((await send(solution)).code).toBe(2008);
  });

  test('a solution serves for nobody else and nothing else', async () => {
    await askOften();
    expect((await send(await solve('13700000002'))).code).toBe(2008);
    expect((await send(await solveFor(running.app, { purpose: 'sign-in', name: mobile }))).code).toBe(2008);
  });

  test('nothing else is a solution', async () => {
    await askOften();
    const right = await solve();
    const { challenge } = right;
    const { parameters } = challenge;
    const digit = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
    const others: Solution[] = [
      { ...right, counter: right.counter + 1, derivedKey: digit(right.derivedKey) },
      { ...right, derivedKey: parameters.keyPrefix.padEnd(right.derivedKey.length, '0') },
      { ...right, challenge: { ...challenge, signature: digit(challenge.signature) } },
      { ...right, challenge: { ...challenge, parameters: { ...parameters, expiresAt: parameters.expiresAt + 60 } } },
      { ...right, challenge: { ...challenge, parameters: { ...parameters, cost: 1 } } },
    ];
    for (const other of others) expect((await send(other)).code).toBe(2008);
    for (const broken of ['', 'abc', {}, { ...right, counter: -1 }]) expect((await send(broken)).code).toBe(400);
    expect((await send(right)).code).toBe(0);
  });

  test('the busier a name is, the more work there is', async () => {
    const counters = async () => {
      const found = await Promise.all([1, 2, 3].map(() => solveFor(running.app, { purpose: 'sign-in', name: 'busy' })));
      return Math.max(...found.map(({ counter }) => counter));
    };
    expect(await counters()).toBeLessThanOrEqual(20);
    for (let guess = 0; guess < 30; guess += 1) {
      const body = { username: 'busy', password: 'Wrong2026!' };
      const solution = guess < 5 ? undefined : await solveFor(running.app, { purpose: 'sign-in', name: 'busy' });
      await callEndpoint(running.app, login, { body: { ...body, solution } });
    }
    expect(await counters()).toBeGreaterThanOrEqual(40);
  });

  test('codes by e-mail want a solved challenge as well', async () => {
    const token = await signIn(running.app, 'demo');
    const Email = 'New@Example.cn';
    const ask = (Solution?: Solution) =>
      callEndpoint(running.app, sendEmailCode, { token, body: { Email, ...(Solution && { Solution }) } });
    for (let round = 0; round < 3; round += 1) {
      expect((await ask()).code).toBe(0);
      clock.pass(60);
    }
    expect((await ask()).code).toBe(2008);
    expect((await ask(await solve(Email))).code).toBe(0);
  });

  test('one network gets 100 challenges in ten minutes', async () => {
    const ask = () =>
      callEndpoint(running.app, createChallenge, { body: { purpose: 'code', name: mobile }, ip: '10.3.0.1' });
    for (let round = 0; round < 100; round += 1) expect((await ask()).code).toBe(0);
    expect((await ask()).status).toBe(429);
  });
});
