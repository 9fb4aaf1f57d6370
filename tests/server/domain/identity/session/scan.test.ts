import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { createScanTicket } from '../../../../../site/contract/session/scan-endpoints';
import { listSessions } from '../../../../../site/contract/session/session-endpoints';
import { getSiteConfig } from '../../../../../site/contract/site-config/site-config-endpoints';
import { changePassword, getUser } from '../../../../../site/contract/user/user-endpoints';
import { demoUser, seedDemoUsers } from '../../../../../site/server/demo/demo-users';
import { appUser } from '../../../../../site/server/domain/identity/user/user-tables';
import { scanTicket } from '../../../../../site/server/domain/identity/session/session-tables';
import { eq } from 'drizzle-orm';
import { createPhone, lookAt, scanGateway, showCode } from '../../../../support/scanning';
import { absentDatabase, createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testKeys } from '../../../../support/test-keys';

const [demoMobile, adminMobile] = ['13800000001', '13800000002'];
const laptop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';

describe('scan sign-in', () => {
  let running: TestApp;
  const clock = createTestClock();
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now, scanGateway });
    await seedDemoUsers(running.database, testKeys);
  });
  afterAll(() => running.close());
  // Earlier codes are over, and limits as well.
  beforeEach(() => clock.pass(3600));

  const show = (headers?: Record<string, string>) => showCode(running.app, headers);
  const look = (secret: string) => lookAt(running.app, secret);
  const phone = () => createPhone(running.app);
  const stored = () => running.database.read((db) => db.select().from(scanTicket));
  /** A code that a phone has read, and confirmed where a mobile is given. */
  async function scanned(mobile?: string) {
    const [code, hand] = [await show(), phone()];
    expect((await hand.scan(code.qrContent)).statusCode).toBe(200);
    if (mobile) expect((await hand.press(code.qrContent, { action: 'confirm', mobile })).statusCode).toBe(200);
    return { ...code, hand };
  }

  test('a browser waits, sees the phone scan, and is signed in once the phone confirms', async () => {
    const { secret, qrContent, expiresIn } = await show({ 'user-agent': laptop });
    expect([new URL(qrContent).origin, expiresIn]).toEqual(['http://localhost', 150]);
    expect(await look(secret)).toEqual({ state: 'waiting' });
    const hand = phone();
    await hand.scan(qrContent);
    expect(await look(secret)).toEqual({ state: 'scanned' });
    await hand.press(qrContent, { action: 'confirm', mobile: demoMobile });
    const { state, token } = await look(secret);
    expect(state).toBe('confirmed');
    expect((await callEndpoint(running.app, getUser, { token })).data.Umid).toBe('demo');
    const { data } = await callEndpoint(running.app, listSessions, { token });
    expect(data.Items.find(({ Current }: { Current: boolean }) => Current)).toMatchObject({
      UserAgent: 'Test Browser',
      Place: '本机',
    });
  });

  test('a mobile that is new gets an account, a disabled account none of this', async () => {
    const { secret } = await scanned('13900007777');
    const { token } = await look(secret);
    expect((await callEndpoint(running.app, getUser, { token })).data).toMatchObject({
      UserName: '用户7777',
      Mobile: '13900007777',
    });

    const code = await scanned();
    const setStatus = (status: number) =>
      running.database.transact((db) => db.update(appUser).set({ status }).where(eq(appUser.umid, 'member')));
    await setStatus(0);
    const refused = await code.hand.press(code.qrContent, { action: 'confirm', mobile: '13800000003' });
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('账号已停用')]);
    await setStatus(1);
    expect(await look(code.secret)).toEqual({ state: 'scanned' });

    await code.hand.press(code.qrContent, { action: 'confirm', mobile: '13800000003' });
    await setStatus(0);
    expect(await look(code.secret)).toEqual({ state: 'expired' });
    await setStatus(1);
  });

  test('the token is handed out once, however many ask at once', async () => {
    const { secret } = await scanned(demoMobile);
    const answers = await Promise.all([look(secret), look(secret), look(secret)]);
    expect(answers.filter(({ token }) => token)).toHaveLength(1);
    expect(await look(secret)).toEqual({ state: 'expired' });
    expect(await stored()).toEqual([]);
  });

  test('what the QR code says signs no browser in', async () => {
    const { qrContent, secret } = await scanned(demoMobile);
    const ticket = qrContent.split('/').at(-1) ?? '';
    expect(ticket).toMatch(/^[\w-]{43}$/);
    expect(ticket).not.toBe(secret);
    expect(await look(ticket)).toEqual({ state: 'expired' });
    expect((await look(secret)).token).toBeTruthy();
  });

  test('nothing that is stored is the ticket, the secret or the phone', async () => {
    const { qrContent, secret } = await scanned();
    const rows = JSON.stringify(await stored());
    expect(rows).toContain('未知设备');
    for (const hidden of [secret, qrContent.split('/').at(-1) ?? '', 'Test Browser'])
      expect(rows).not.toContain(hidden);
  });

  test('a phone that cancels ends it', async () => {
    const { hand, qrContent, secret } = await scanned();
    expect((await hand.press(qrContent, { action: 'cancel' })).body).toContain('已取消登录');
    expect(await look(secret)).toEqual({ state: 'cancelled' });
    const late = await hand.press(qrContent, { action: 'confirm', mobile: demoMobile });
    expect([late.statusCode, await look(secret)]).toEqual([409, { state: 'cancelled' }]);
  });

  test('belongs to the first phone that scans it, also when that opens it again', async () => {
    const { hand, qrContent, secret } = await scanned();
    const other = phone();
    expect((await other.scan(qrContent)).statusCode).toBe(409);
    const pressed = await other.press(qrContent, { action: 'confirm', mobile: adminMobile });
    expect([pressed.statusCode, await look(secret)]).toEqual([409, { state: 'scanned' }]);
    expect((await hand.scan(qrContent)).statusCode).toBe(200);
    await hand.press(qrContent, { action: 'confirm', mobile: demoMobile });
    const again = await hand.press(qrContent, { action: 'confirm', mobile: adminMobile });
    expect(again.statusCode).toBe(409);
    const { token } = await look(secret);
    expect((await callEndpoint(running.app, getUser, { token })).data.Umid).toBe('demo');
  });

  test('can be scanned and confirmed for 150 s, and collected for 60 s after that', async () => {
    const [unread, unsure, late, sure] = [await show(), await scanned(), await scanned(), await scanned()];
    clock.pass(149);
    await sure.hand.press(sure.qrContent, { action: 'confirm', mobile: demoMobile });
    await late.hand.press(late.qrContent, { action: 'confirm', mobile: demoMobile });
    clock.pass(1);
    expect(await look(unread.secret)).toEqual({ state: 'expired' });
    expect((await phone().scan(unread.qrContent)).statusCode).toBe(409);
    const refused = await unsure.hand.press(unsure.qrContent, { action: 'confirm', mobile: '13900008888' });
    expect(refused.statusCode).toBe(409);
    clock.pass(58);
    expect((await look(sure.secret)).state).toBe('confirmed');
    clock.pass(1);
    expect(await look(late.secret)).toEqual({ state: 'expired' });
    // The account that the late confirmation would have made was not kept.
    const names = await running.database.read((db) => db.select({ name: appUser.name }).from(appUser));
    expect(names.map(({ name }) => name)).not.toContain('用户8888');
  });

  test('a code that nobody ever made is over', async () => {
    const unknown = 'x'.repeat(43);
    expect(await look(unknown)).toEqual({ state: 'expired' });
    expect((await phone().scan(`http://localhost/mockscan/${unknown}`)).statusCode).toBe(409);
  });

  test('ends with the sessions of an account whose password changes', async () => {
    const { secret } = await scanned('13800000004');
    const token = await signIn(running.app, 'outsider');
    const body = { OldPassword: demoUser.password, NewPassword: 'Another2026!' };
    expect((await callEndpoint(running.app, changePassword, { token, body })).code).toBe(0);
    expect(await look(secret)).toEqual({ state: 'expired' });
  });

  test('is for those who agree', async () => {
    const body = { agree: false } as unknown as { agree: true };
    const refused = await callEndpoint(running.app, createScanTicket, { body });
    expect(refused).toMatchObject({ code: codes.badRequest });
  });

  test('one network is given 60 codes in ten minutes', async () => {
    const ask = (ip: string) => callEndpoint(running.app, createScanTicket, { body: { agree: true }, ip });
    for (let count = 0; count < 60; count += 1) expect((await ask('10.2.0.1')).code).toBe(0);
    expect(await ask('10.2.0.1')).toMatchObject({ code: 429, headers: { 'retry-after': expect.any(String) } });
    expect((await ask('10.2.0.2')).code).toBe(0);
  });

  test('pages learn which application scans', async () => {
    expect((await callEndpoint(running.app, getSiteConfig, {})).data.scanner).toBe('手机');
  });

  test('codes that nobody collected are forgotten', async () => {
    await show();
    clock.pass(3600);
    await running.app.jobWorker.runDue();
    expect(await stored()).toEqual([]);
  });
});

describe('scan sign-in without a gateway', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp({ database: absentDatabase });
  });
  afterAll(() => running.close());

  test('offers nothing, and has no page of phones', async () => {
    const { app } = running;
    expect((await callEndpoint(app, getSiteConfig, {})).data.scanner).toBe('');
    const refused = await callEndpoint(app, createScanTicket, { body: { agree: true } });
    expect([refused.status, refused.code]).toEqual([503, codes.unavailable]);
    expect((await app.inject('/mockscan/page.css')).statusCode).toBe(404);
  });
});
