import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemoUsers } from '../../../../../../site/server/demo/demo-users';
import { createMockScanGateway } from '../../../../../../site/server/domain/identity/session/session-http';
import { createPhone, lookAt, scanAccounts, scanGateway, showCode } from '../../../../../support/scanning';
import { createTestApp, type TestApp } from '../../../../../support/test-app';
import { createTestClock } from '../../../../../support/test-clock';
import { testKeys } from '../../../../../support/test-keys';

const laptop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';

describe('createMockScanGateway', () => {
  let running: TestApp;
  const clock = createTestClock(new Date('2026-05-01T08:00:00Z'));
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now, scanGateway });
    await seedDemoUsers(running.database, testKeys);
  });
  afterAll(() => running.close());

  test('does not start in production', () => {
    const make = () =>
      createMockScanGateway({ mode: 'production', ownOrigins: ['https://www.example.cn'], accounts: [] });
    expect(make).toThrow('does not start in production');
  });

  test('shows which device asks and when, warns, and offers the accounts', async () => {
    const { qrContent } = await showCode(running.app, { 'user-agent': laptop });
    const { statusCode, headers, body } = await createPhone(running.app).scan(qrContent);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    for (const shown of [
      'Windows 电脑 · Chrome 浏览器',
      '2026年5月1日 16:00:00',
      '不是本人操作请取消',
      '138****0001',
      '&lt;b&gt;演示管理员',
    ])
      expect(body).toContain(shown);
    expect(body).not.toContain('<script');
  });

  test('keeps the phone in a cookie that no script reads, and that goes nowhere else', async () => {
    const { qrContent } = await showCode(running.app);
    const { headers } = await createPhone(running.app).scan(qrContent);
    expect(headers['set-cookie']).toMatch(/^mock_phone=[\w-]{43}; Path=\/mockscan; HttpOnly; SameSite=Lax$/);
  });

  test('takes presses from its own page alone, on a phone that opened it', async () => {
    const [code, phone] = [await showCode(running.app), createPhone(running.app)];
    const form = { action: 'confirm', mobile: scanAccounts[0]?.mobile ?? '' };
    expect((await phone.press(code.qrContent, form)).statusCode).toBe(403);
    await phone.scan(code.qrContent);
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await phone.press(code.qrContent, form, headers)).statusCode).toBe(403);
    expect(await lookAt(running.app, code.secret)).toEqual({ state: 'scanned' });
  });

  test('asks again for a mobile that is none, and takes another one than those on offer', async () => {
    const [code, phone] = [await showCode(running.app), createPhone(running.app)];
    await phone.scan(code.qrContent);
    const wrong = await phone.press(code.qrContent, { action: 'confirm', mobile: '', other: '12345' });
    expect([wrong.statusCode, wrong.body]).toEqual([200, expect.stringContaining('请输入正确的手机号')]);
    expect(await lookAt(running.app, code.secret)).toEqual({ state: 'scanned' });
    const right = await phone.press(code.qrContent, { action: 'confirm', mobile: '', other: '13900009999' });
    expect(right.body).toContain('已确认登录');
    expect((await lookAt(running.app, code.secret)).state).toBe('confirmed');
  });
});
