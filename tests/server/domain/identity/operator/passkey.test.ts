import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import {
  addPasskey,
  getOperatorSession,
  removePasskey,
  startPasskey,
  startPasskeySignIn,
  verifyPasskey,
  verifySecondFactor,
} from '../../../../../site/contract/operator/operator-session-endpoints';
import { passkeyFindings } from '../../../../../site/server/commands/doctor/database/database-check';
import { createAuthenticator } from '../../../../support/authenticator';
import {
  createOperator,
  enrolledOperator,
  sessionOf,
  signInAs,
  type OperatorBrowser,
} from '../../../../support/operators';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';

describe('passkeys of operators', () => {
  const clock = createTestClock();
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
  });
  afterAll(() => running.close());
  beforeEach(() => clock.pass(3600));

  type Device = ReturnType<typeof createAuthenticator>;

  async function add({ headers }: OperatorBrowser, device: Device, { app } = running) {
    const { data } = await callEndpoint(app, startPasskey, { headers });
    const body = { name: '办公电脑', response: device.create(data.options as never) };
    return callEndpoint(app, addPasskey, { headers, body });
  }

  async function verify({ headers }: OperatorBrowser, device: Device) {
    const { data } = await callEndpoint(running.app, startPasskeySignIn, { headers });
    const body = { response: device.get(data.options as never) };
    return { body, answer: await callEndpoint(running.app, verifyPasskey, { headers, body }) };
  }

  async function withPasskey(device = createAuthenticator()) {
    const email = await createOperator(running);
    const added = await add(await signInAs(running.app, email), device);
    return { email, device, recoveryCodes: added.data.recoveryCodes as string[] };
  }

  test('are the second factor that a new operator owes, and come with recovery codes', async () => {
    const strict = await createTestApp({ now: clock.now, operatorSecondFactor: 'required' });
    const browser = await signInAs(strict.app, await createOperator(strict, 'owner'));
    expect((await add(browser, createAuthenticator(), strict)).data.recoveryCodes).toHaveLength(10);
    expect((await callEndpoint(strict.app, getOperatorSession, browser)).data.state).toBe('ready');
    await strict.close();
  });

  test('the first one comes with recovery codes, and is asked for at the next sign-in', async () => {
    const { email, device, recoveryCodes } = await withPasskey();
    expect(recoveryCodes).toHaveLength(10);
    const browser = await signInAs(running.app, email);
    const { data } = await sessionOf(running.app, browser);
    expect(data).toMatchObject({
      state: 'second-factor',
      hasTotp: false,
      passkeys: [{ name: '办公电脑', usedAt: null }],
    });
    const { answer } = await verify(browser, device);
    expect(answer.data).toMatchObject({ state: 'ready', passkeys: [{ usedAt: expect.any(String) }] });
  });

  test('what a browser signed counts once, and only in its session', async () => {
    const { email, device } = await withPasskey();
    const [one, other] = [await signInAs(running.app, email), await signInAs(running.app, email)];
    const { body } = await verify(one, device);
    const again = await callEndpoint(running.app, verifyPasskey, { headers: one.headers, body });
    expect(again.code).toBe(codes.conflict);
    await callEndpoint(running.app, startPasskeySignIn, { headers: other.headers });
    const elsewhere = await callEndpoint(running.app, verifyPasskey, { headers: other.headers, body });
    expect(elsewhere.code).toBe(codes.wrongCode);
  });

  test('neither another device nor a page of another origin gets in', async () => {
    const { email } = await withPasskey();
    const browser = await signInAs(running.app, email);
    expect((await verify(browser, createAuthenticator())).answer.code).toBe(codes.wrongCode);
    const { email: copied } = await withPasskey(createAuthenticator());
    const phished = await signInAs(running.app, copied);
    const { data } = await callEndpoint(running.app, startPasskeySignIn, { headers: phished.headers });
    const device = createAuthenticator('http://evil.example');
    const added = await add(await signInAs(running.app, await createOperator(running)), device);
    expect(added.code).toBe(codes.wrongCode);
    const body = { response: device.get(data.options as never) };
    expect((await callEndpoint(running.app, verifyPasskey, { headers: phished.headers, body })).code).toBe(
      codes.wrongCode,
    );
  });

  test('it stands beside an application, whose recovery codes stay', async () => {
    const browser = await enrolledOperator(running, clock);
    const device = createAuthenticator();
    expect((await add(browser, device)).data.recoveryCodes).toBeNull();
    const again = await signInAs(running.app, browser.email);
    const body = { code: browser.recoveryCodes[0] ?? '' };
    expect((await callEndpoint(running.app, verifySecondFactor, { headers: again.headers, body })).code).toBe(codes.ok);
  });

  test('the last second factor is not removed, another one is', async () => {
    const { email, device } = await withPasskey();
    const browser = await signInAs(running.app, email);
    await verify(browser, device);
    const { data } = await sessionOf(running.app, browser);
    const params = { id: String(data.passkeys[0].id) };
    const remove = () => callEndpoint(running.app, removePasskey, { headers: browser.headers, params });
    expect((await remove()).code).toBe(codes.conflict);
    await add(browser, createAuthenticator());
    expect((await remove()).data.passkeys).toHaveLength(1);
  });

  test('without a passkey, or with one of another host, none can be used', async () => {
    const { email } = await withPasskey();
    const elsewhere = await createTestApp({
      now: clock.now,
      database: running.database,
      operatorHost: { origin: 'http://console.example' },
    });
    const host = { host: 'console.example', origin: 'http://console.example' };
    const { headers } = await signInAs(elsewhere.app, email, { headers: host });
    expect((await callEndpoint(elsewhere.app, startPasskeySignIn, { headers })).code).toBe(codes.conflict);
    await elsewhere.app.close();
  });

  test('the doctor counts those that another OPERATOR_ORIGIN would lock out', async () => {
    const found = async (origin: string) => {
      const findings = [];
      for await (const { level, sentence } of passkeyFindings(running.database, { origin }))
        findings.push({ level, sentence });
      return findings;
    };
    const before = await found('https://console.example.cn');
    expect(before).toMatchObject([{ level: 'warning' }]);
    const [, count, alone] =
      /(\d+) passkeys .* console\.example\.cn .* (\d+) operators/.exec(before[0]?.sentence ?? '') ?? [];
    await withPasskey();
    await add(await enrolledOperator(running, clock), createAuthenticator());
    const [after] = await found('https://console.example.cn');
    expect(after?.sentence).toContain(`${Number(count) + 2} passkeys`);
    expect(after?.sentence).toContain(`${Number(alone) + 1} operators`);
    expect(await found('http://localhost:8080')).toMatchObject([{ level: 'ok' }]);
  });
});
