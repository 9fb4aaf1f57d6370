import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import type { Endpoint } from '../../../../../site/contract/endpoint';
import { assignBankLine, confirmBankLine } from '../../../../../site/contract/operator/bank-line-endpoints';
import {
  changeCouponOffer,
  createCouponBatch,
  createCouponOffer,
  issueCouponToAll,
  issueCouponToList,
} from '../../../../../site/contract/operator/coupon-endpoints';
import {
  changeOperatorPassword,
  confirmTotp,
  proveOperator,
  renewRecoveryCodes,
  signOutOperator,
  startTotp,
  verifySecondFactor,
} from '../../../../../site/contract/operator/operator-session-endpoints';
import { adjustOrderTerm } from '../../../../../site/contract/operator/order-endpoints';
import { cancelPricePeriod, changePrice, planPrice } from '../../../../../site/contract/operator/price-endpoints';
import { listRecord } from '../../../../../site/contract/operator/record-endpoints';
import {
  approveProposal,
  changeProposal,
  createRefund,
  recordRefundTransfer,
} from '../../../../../site/contract/operator/refund-endpoints';
import { addStaff, listStaff } from '../../../../../site/contract/operator/staff-endpoints';
import {
  confirmTransfer,
  recordTransferPayer,
  rejectTransfer,
} from '../../../../../site/contract/operator/transfer-endpoints';
import { demoOperator } from '../../../../../site/server/demo/demo-operators';
import { rowsOf } from '../../../../../site/server/platform/db/database';
import {
  createOperator,
  enrolledOperator,
  sendPassword,
  sessionOf,
  signInAs,
  totpCode,
} from '../../../../support/operators';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';

/** What moves money, leads it elsewhere, or gives away what costs some. */
const givingMoney: readonly Endpoint[] = [
  createRefund,
  changeProposal,
  approveProposal,
  recordRefundTransfer,
  recordTransferPayer,
  confirmTransfer,
  rejectTransfer,
  confirmBankLine,
  assignBankLine,
  adjustOrderTerm,
  changePrice,
  planPrice,
  cancelPricePeriod,
  createCouponOffer,
  changeCouponOffer,
  issueCouponToAll,
  issueCouponToList,
  createCouponBatch,
];

describe('the session of an operator', () => {
  const clock = createTestClock();
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
  });
  afterAll(() => running.close());
  // Limits of one test are no matter to the next.
  beforeEach(() => clock.pass(3600));

  test('is a cookie that scripts cannot read, and stands in the database as a hash', async () => {
    const { headers, data } = await sendPassword(running.app, demoOperator.email);
    expect(String(headers['set-cookie']).split(',')[0]).toMatch(
      /^operator=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(data).toMatchObject({ state: 'ready', operator: { email: 'operator@demo.cn', role: 'owner' } });
    const token = /=([\w-]+);/.exec(String(headers['set-cookie']))?.[1] ?? '';
    expect(await storedText(running, ['operator_session'])).not.toContain(token);
  });

  test('has the prefix __Host- and the mark Secure on an encrypted connection', async () => {
    const secure = await createTestApp({ now: clock.now, trustedProxies: ['127.0.0.1'] });
    const answer = await secure.app.inject({
      method: 'POST',
      url: '/operator/api/session',
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.7', origin: 'http://localhost' },
      payload: demoOperator,
    });
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^__Host-operator=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    await secure.close();
  });

  test('ends after half an hour without use, and goes on while it is used', async () => {
    const browser = await signInAs(running.app);
    for (let use = 0; use < 3; use += 1) {
      clock.pass(29 * 60);
      expect((await sessionOf(running.app, browser)).code).toBe(codes.ok);
    }
    clock.pass(30 * 60);
    expect((await sessionOf(running.app, browser)).code).toBe(codes.loginRequired);
  });

  test('is not kept alive by a list that looks for new rows', async () => {
    const browser = await signInAs(running.app);
    const looking = { ...browser, headers: { ...browser.headers, 'x-background': '1' } };
    clock.pass(20 * 60);
    expect((await sessionOf(running.app, looking)).code).toBe(codes.ok);
    clock.pass(10 * 60);
    expect((await sessionOf(running.app, browser)).code).toBe(codes.loginRequired);
  });

  test('ends after twelve hours however much it is used', async () => {
    const browser = await signInAs(running.app);
    for (let half = 0; half < 23; half += 1) {
      clock.pass(29 * 60 + 59);
      await sessionOf(running.app, browser);
    }
    clock.pass(20 * 60);
    expect((await sessionOf(running.app, browser)).code).toBe(codes.ok);
    clock.pass(11 * 60);
    expect((await sessionOf(running.app, browser)).code).toBe(codes.loginRequired);
  });

  test('ends when the operator signs out', async () => {
    const browser = await signInAs(running.app);
    const { headers } = await callEndpoint(running.app, signOutOperator, { headers: browser.headers });
    expect(headers['set-cookie']).toMatch(/^operator=; .*Expires=Thu, 01 Jan 1970/);
    expect((await sessionOf(running.app, browser)).code).toBe(codes.loginRequired);
  });

  test('is refused for a wrong password as for an unknown address', async () => {
    const wrong = await sendPassword(running.app, demoOperator.email, 'Wrong2026!');
    const unknown = await sendPassword(running.app, 'nobody@demo.cn', 'Wrong2026!');
    expect(wrong.code).toBe(codes.wrongCredentials);
    expect({ ...unknown, headers: undefined }).toEqual({ ...wrong, headers: undefined });
  });

  test('cannot be guessed: after ten wrong passwords from a network the right one has to wait, elsewhere it has not', async () => {
    const email = await createOperator(running);
    for (let guess = 0; guess < 10; guess += 1)
      await sendPassword(running.app, email, `Wrong${guess}`, { ip: '198.51.100.9' });
    const here = await sendPassword(running.app, email, demoOperator.password, { ip: '198.51.100.9' });
    expect([here.code, here.headers['retry-after']]).toEqual([codes.tooManyRequests, expect.any(String)]);
    expect((await sendPassword(running.app, email, demoOperator.password, { ip: '203.0.113.9' })).code).toBe(codes.ok);
  });

  test('is begun in a browser that signed in before whatever others guess, and guesses there count on their own', async () => {
    const [email, other] = [await createOperator(running), await createOperator(running)];
    const ip = '198.51.100.77';
    const first = await sendPassword(running.app, email, demoOperator.password, { ip });
    const cookies = [first.headers['set-cookie']].flat().map(String);
    const known = cookies.find((each) => each.startsWith('operator-device=')) ?? '';
    expect(known).toMatch(/HttpOnly.*SameSite=Lax/);
    const [cookie = ''] = known.split(';');
    const send = (address: string, password: string, headers: Record<string, string> = { cookie }) =>
      sendPassword(running.app, address, password, { ip, headers });
    for (const address of [email, other])
      for (let guess = 0; guess < 10; guess += 1) await send(address, `Wrong${guess}`, {});
    const { password } = demoOperator;
    expect((await send(email, password, {})).code).toBe(codes.tooManyRequests);
    expect((await send(email, password)).code).toBe(codes.ok);
    // It is bound to the address, and cannot be made up.
    expect((await send(other, password)).code).toBe(codes.tooManyRequests);
    expect((await send(email, password, { cookie: `${cookie.slice(0, -1)}_` })).code).toBe(codes.tooManyRequests);
    for (let guess = 0; guess < 10; guess += 1) await send(email, `Wrong${guess}`);
    expect((await send(email, password)).code).toBe(codes.tooManyRequests);
  });

  test('asks for the password again before it changes the staff, ten minutes after the last time', async () => {
    const { headers } = await signInAs(running.app);
    const body = { email: 'later@demo.cn', name: '新同事', role: 'support', reason: '入职', rehearse: true } as const;
    clock.pass(10 * 60);
    expect((await callEndpoint(running.app, addStaff, { headers, body })).code).toBe(codes.proofRequired);
    const wrong = await callEndpoint(running.app, proveOperator, { headers, body: { password: 'Wrong2026!' } });
    expect(wrong.code).toBe(codes.wrongCredentials);
    await callEndpoint(running.app, proveOperator, { headers, body: { password: demoOperator.password } });
    expect((await callEndpoint(running.app, addStaff, { headers, body })).code).toBe(codes.ok);
  });

  test('asks for it before money moves, is led elsewhere or is given away', async () => {
    const { headers } = await signInAs(running.app);
    clock.pass(10 * 60);
    // The proof is looked at before anything else of the call.
    const params = { id: '1', orderNo: '1', payNo: '1', planId: '1' };
    const answers = await Promise.all(
      givingMoney.map(async (endpoint) => [
        endpoint.name,
        (await callEndpoint(running.app, endpoint, { headers, params })).code,
      ]),
    );
    expect(answers).toEqual(givingMoney.map(({ name }) => [name, codes.proofRequired]));
  });

  test('another password ends the other sessions, and must be another one', async () => {
    const email = await createOperator(running);
    const [here, elsewhere] = [await signInAs(running.app, email), await signInAs(running.app, email)];
    const change = (password: string, newPassword: string) =>
      callEndpoint(running.app, changeOperatorPassword, { headers: here.headers, body: { password, newPassword } });
    const { password } = demoOperator;
    expect((await change('Wrong2026!', 'Another-Operator-2026')).code).toBe(codes.wrongOldPassword);
    expect(await change(password, password)).toMatchObject({
      code: codes.badRequest,
      data: { Fields: { newPassword: expect.any(String) } },
    });
    expect(await change(password, 'short')).toMatchObject({
      code: codes.badRequest,
      data: { Fields: { newPassword: '密码为 12–64 位' } },
    });
    expect((await change(password, 'Another-Operator-2026')).code).toBe(codes.ok);
    expect((await sessionOf(running.app, elsewhere)).code).toBe(codes.loginRevoked);
    expect((await sessionOf(running.app, here)).code).toBe(codes.ok);
    expect((await sendPassword(running.app, email)).code).toBe(codes.wrongCredentials);
  });

  describe('with a second factor', () => {
    const verify = (headers: Record<string, string>, code: string) =>
      callEndpoint(running.app, verifySecondFactor, { headers, body: { code } });

    test('owes a code, and may do nothing before it', async () => {
      const { email, secret } = await enrolledOperator(running, clock);
      clock.pass(60);
      const browser = await signInAs(running.app, email);
      expect((await sessionOf(running.app, browser)).data.state).toBe('second-factor');
      expect((await callEndpoint(running.app, listStaff, { ...browser, query: {} })).code).toBe(codes.forbidden);
      expect((await callEndpoint(running.app, startTotp, browser)).code).toBe(codes.conflict);
      expect((await verify(browser.headers, '000000')).code).toBe(codes.wrongCode);
      expect((await verify(browser.headers, totpCode(secret, clock.now()))).data.state).toBe('ready');
    });

    test('takes no code twice, not even one that was overseen', async () => {
      const { email, secret } = await enrolledOperator(running, clock);
      clock.pass(60);
      const code = totpCode(secret, clock.now());
      const [one, other] = [await signInAs(running.app, email), await signInAs(running.app, email)];
      expect((await verify(one.headers, code)).code).toBe(codes.ok);
      expect((await verify(other.headers, code)).code).toBe(codes.wrongCode);
    });

    test('takes codes of a telephone whose clock is half a minute off', async () => {
      const { email, secret } = await enrolledOperator(running, clock);
      clock.pass(90);
      const browser = await signInAs(running.app, email);
      const late = new Date(clock.now().getTime() - 30_000);
      expect((await verify(browser.headers, totpCode(secret, late))).code).toBe(codes.ok);
    });

    test('takes each recovery code once, with or without its dash, in place of a lost telephone', async () => {
      const { email, recoveryCodes } = await enrolledOperator(running, clock);
      const [first = '', second = ''] = recoveryCodes;
      expect(first).toMatch(/^[a-z0-9]{4}-[a-z0-9]{4}$/);
      const [one, other] = [await signInAs(running.app, email), await signInAs(running.app, email)];
      const { data } = await verify(one.headers, first);
      expect(data).toMatchObject({ state: 'ready', recoveryCodes: 9 });
      expect((await verify(other.headers, first)).code).toBe(codes.wrongCode);
      expect((await verify(other.headers, second.replace('-', '').toUpperCase())).code).toBe(codes.ok);
    });

    test('new recovery codes replace the old ones', async () => {
      const { email, headers, recoveryCodes } = await enrolledOperator(running, clock);
      const { data } = await callEndpoint(running.app, renewRecoveryCodes, { headers });
      const browser = await signInAs(running.app, email);
      expect((await verify(browser.headers, recoveryCodes[0] ?? '')).code).toBe(codes.wrongCode);
      expect((await verify(browser.headers, data.recoveryCodes[0])).code).toBe(codes.ok);
    });

    test('codes cannot be guessed', async () => {
      const { email, secret } = await enrolledOperator(running, clock);
      clock.pass(60);
      const browser = await signInAs(running.app, email);
      for (let guess = 0; guess < 10; guess += 1) await verify(browser.headers, '000000');
      expect((await verify(browser.headers, totpCode(secret, clock.now()))).code).toBe(codes.tooManyRequests);
    });

    test('another application counts from its first code on, and needs a proof', async () => {
      const { headers, secret } = await enrolledOperator(running, clock);
      clock.pass(10 * 60);
      expect((await callEndpoint(running.app, startTotp, { headers })).code).toBe(codes.proofRequired);
      await callEndpoint(running.app, proveOperator, { headers, body: { password: demoOperator.password } });
      const { data } = await callEndpoint(running.app, startTotp, { headers });
      expect(data.uri).toMatch(/^otpauth:\/\/totp\/.+secret=/);
      const confirm = (code: string) => callEndpoint(running.app, confirmTotp, { headers, body: { code } });
      expect((await confirm(totpCode(secret, clock.now()))).code).toBe(codes.wrongCode);
      expect((await confirm(totpCode(data.secret, clock.now()))).data.recoveryCodes).toHaveLength(10);
      expect((await confirm(totpCode(data.secret, clock.now()))).code).toBe(codes.conflict);
    });

    test('secrets and recovery codes are not readable in the database', async () => {
      const { secret, recoveryCodes } = await enrolledOperator(running, clock);
      const stored = await storedText(running, ['operator', 'operator_recovery_code']);
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(recoveryCodes[0]?.replace('-', ''));
    });
  });

  test('in production an operator without a second factor sets one up before anything else', async () => {
    const strict = await createTestApp({ now: clock.now, operatorSecondFactor: 'required' });
    const email = await createOperator(strict, 'owner');
    const browser = await signInAs(strict.app, email);
    expect((await sessionOf(strict.app, browser)).data.state).toBe('enrolment');
    expect((await callEndpoint(strict.app, listRecord, { ...browser, query: {} })).code).toBe(codes.forbidden);
    const { data } = await callEndpoint(strict.app, startTotp, browser);
    const body = { code: totpCode(data.secret, clock.now()) };
    await callEndpoint(strict.app, confirmTotp, { ...browser, body });
    expect((await sessionOf(strict.app, browser)).data.state).toBe('ready');
    expect((await callEndpoint(strict.app, listRecord, { ...browser, query: {} })).code).toBe(codes.ok);
    await strict.close();
  });
});

/** All that the database holds in some tables. */
async function storedText({ database }: TestApp, tables: readonly string[]): Promise<string> {
  const texts = [];
  for (const table of tables) {
    const all = sql`select coalesce(string_agg(row::text, ' '), '') as text from ${sql.identifier(table)} row`;
    const [row] = await database.read((db) => rowsOf<{ text: string }>(db, all));
    texts.push(row?.text ?? '');
  }
  expect(texts).not.toContain('');
  return texts.join('\n');
}
