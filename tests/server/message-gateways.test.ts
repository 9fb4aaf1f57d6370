import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLead } from '../../site/contract/lead/lead-endpoints';
import {
  login,
  loginBySms,
  resetPassword,
  sendPasswordCode,
  sendSms,
} from '../../site/contract/session/session-endpoints';
import { getUser } from '../../site/contract/user/user-endpoints';
import { endpointUrl } from '../../site/contract/endpoint-url';
import { seedDemoUsers } from '../../site/server/demo/demo-users';
import { createMessageGateways } from '../../site/server/gateways';
import { createWecomRobot } from '../../site/server/domain/engagement/alert/alert';
import { createMailGateway, createSmsGateway } from '../../site/server/domain/identity/verification/verification';
import { appUser } from '../../site/server/domain/identity/user/user-tables';
import { encryptRow } from '../../site/server/platform/db/encryption';
import type { Delivery } from '../../site/server/platform/delivery/delivery';
import { createMailer } from '../../site/server/platform/delivery/mailer';
import { eq } from 'drizzle-orm';
import { makeCertificate } from '../support/certificate';
import { aliyunAccount, startAliyunPeer, type AliyunPeer } from '../support/peers/aliyun-peer';
import { startRobotPeer, type RobotPeer } from '../support/peers/robot-peer';
import { smtpLogin, startSmtpPeer, type SmtpPeer } from '../support/peers/smtp-peer';
import { createTestApp, type TestApp } from '../support/test-app';
import { callEndpoint } from '../support/test-caller';
import { createTestClock } from '../support/test-clock';
import { testKeys } from '../support/test-keys';

const demoMobile = '13800000001';

describe('the site with providers', () => {
  const clock = createTestClock();
  const deliveries: Delivery[] = [];
  let folder: string;
  let aliyun: AliyunPeer;
  let smtp: SmtpPeer;
  let robot: RobotPeer;
  let running: TestApp;
  const lines: string[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'outgoing-'));
    const certificate = makeCertificate('localhost', folder);
    [aliyun, smtp, robot] = await Promise.all([
      startAliyunPeer(clock.now),
      startSmtpPeer(certificate),
      startRobotPeer(clock.now),
    ]);
    const parts = { now: clock.now, onSent: (delivery: Delivery) => deliveries.push(delivery) };
    const from = { name: '晓量', address: 'no-reply@example.cn' };
    const mail = { host: 'localhost', port: smtp.port, tls: 'starttls', login: smtpLogin, from } as const;
    running = await createTestApp({
      now: clock.now,
      logger: { level: 'warn', stream: { write: (line) => lines.push(line) } },
      messageGateways: {
        sms: createSmsGateway(
          { aliyun: aliyunAccount, first: 'aliyun' },
          { ...parts, providers: { aliyun: { endpoint: aliyun.origin } } },
        ),
        mail: createMailGateway(createMailer(mail, { ca: certificate.content }), parts),
      },
      operatorGateways: [createWecomRobot({ url: robot.url, now: clock.now })],
      onSent: parts.onSent,
    });
    await seedDemoUsers(running.database, testKeys);
  });
  beforeEach(() => {
    clock.pass(25 * 3600);
    lines.length = 0;
  });
  afterAll(async () => {
    await running.close();
    await Promise.all([aliyun, smtp, robot].map((peer) => peer.close()));
    rmSync(folder, { recursive: true });
  });

  const ask = (mobile: string, ip = '10.0.0.1') =>
    callEndpoint(running.app, sendSms, { body: { mobile, scene: 'login' }, ip });

  test('a code by Aliyun signs in, and the answer does not show it', async () => {
    const { data } = await ask(demoMobile);
    expect(data).toEqual({ expire: 300, resend: 60 });
    const body = { mobile: demoMobile, code: aliyun.lastCode(), agree: true } as const;
    const { data: session } = await callEndpoint(running.app, loginBySms, { body });
    expect((await callEndpoint(running.app, getUser, { token: session.token })).data.Umid).toBe('demo');
  });

  test('a code by mail sets another password, and the owner is told', async () => {
    const email = 'demo@example.com';
    await running.database.transact((db) =>
      db
        .update(appUser)
        .set(encryptRow(testKeys, appUser, { mobile: null, email }))
        .where(eq(appUser.username, 'demo')),
    );
    await callEndpoint(running.app, sendPasswordCode, { body: { contact: email } });
    const [mail] = smtp.mails;
    const [, code = ''] = /(?:^|\n)(\d{6})\s/.exec(mail?.parts['text/plain'] ?? '') ?? [];
    expect(mail).toMatchObject({ to: [email], isEncrypted: true });
    expect(mail?.parts['text/html']).toContain(`>${code}<`);
    const password = 'Another2026!';
    const reset = await callEndpoint(running.app, resetPassword, { body: { contact: email, code, password } });
    expect(reset.code).toBe(0);
    expect((await callEndpoint(running.app, login, { body: { username: 'demo', password } })).code).toBe(0);
    await running.app.jobWorker.runDue();
    expect(smtp.mails.map(({ headers }) => headers.subject)).toEqual([
      '【晓量】您的密码重置验证码',
      '【晓量】账号安全通知',
    ]);
  });

  test('a lead reaches the robot', async () => {
    const body = { name: '王女士', mobile: '13812345678', company: '某某公司', page: '/price' };
    const url = endpointUrl(createLead, { body });
    await running.app.inject({ method: 'POST', url, headers: { origin: 'http://localhost' }, payload: body });
    await running.app.jobWorker.runDue();
    expect(robot.texts).toEqual([expect.stringContaining('联系人：王**\n公司：某某公司\n页面：/price')]);
  });

  test('while no provider sends, visitors are told so, and it does not count', async () => {
    aliyun.troubles.push('reset', { body: '{"Code":"isv.AMOUNT_NOT_ENOUGH"}' });
    for (let turn = 0; turn < 6; turn += 1) {
      expect(await ask('13812345678')).toMatchObject({
        status: 503,
        code: 503,
        message: '验证码暂时发不出去，请稍后再试',
      });
    }
    expect(aliyun.troubles).toEqual([]);
    expect(lines.join('')).toContain('aliyun: isv.AMOUNT_NOT_ENOUGH');
    expect(lines.join('')).not.toContain('13812345678');
    clock.pass(30);
    expect(await ask('13812345678')).toMatchObject({ code: 0 });
    expect((await ask('13812345678')).status).toBe(429);
  });

  test('who gives a number or an address that nobody reaches is told which, and that counts', async () => {
    aliyun.troubles.push({ body: '{"Code":"isv.MOBILE_NUMBER_ILLEGAL"}' });
    expect(await ask('17000000000')).toMatchObject({ code: 400, message: '这个手机号收不到验证码，请检查后再试' });
    expect((await ask('17000000000')).status).toBe(429);
    smtp.refuse = { status: 550, text: '5.1.1 user unknown' };
    const contact = 'nobody@example.com';
    expect(await callEndpoint(running.app, sendPasswordCode, { body: { contact }, ip: '10.0.0.2' })).toMatchObject({
      code: 400,
      message: '这个邮箱收不到验证码，请检查后再试',
    });
  });
});

describe('createMessageGateways', () => {
  const mail = { host: 'localhost', port: 25, tls: 'none', from: { name: '', address: 'a@example.cn' } } as const;
  const robotUrl = 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=1';
  const made = (
    mode: 'production' | 'development',
    messages: Parameters<typeof createMessageGateways>[0]['messages'],
  ) => {
    const { messageGateways, operatorGateways } = createMessageGateways({ mode, messages }, () => {});
    return [Boolean(messageGateways.sms), Boolean(messageGateways.mail), operatorGateways.map((way) => way.provider)];
  };

  test('makes what is set, and in development something for the rest', () => {
    expect(made('production', { alerts: {} })).toEqual([false, false, []]);
    expect(made('development', { alerts: {} })).toEqual([true, true, []]);
    const sms = { aliyun: aliyunAccount, first: 'aliyun' } as const;
    expect(made('production', { sms, alerts: { robotUrl } })).toEqual([true, false, ['wecom']]);
    expect(made('production', { mail, alerts: { robotUrl, mailTo: 'ops@example.cn' } })).toEqual([
      false,
      true,
      ['wecom', 'smtp'],
    ]);
  });

  test('says in the log what was not sent, and tells all of it to whoever counts', async () => {
    const said: string[] = [];
    const told: Delivery[] = [];
    const { messageGateways } = createMessageGateways(
      { mode: 'production', messages: { mail: { ...mail, port: 1 }, alerts: {} } },
      (sentence) => said.push(sentence),
      (delivery) => told.push(delivery),
    );
    await expect(messageGateways.mail?.sendCode('reader@example.com', '012345', 'email')).rejects.toThrow();
    expect(said).toEqual([
      expect.stringMatching(
        /^Message not sent: smtp failed one of the kind email after \d+ ms: ESOCKET ECONNREFUSED\.$/,
      ),
    ]);
    expect(told).toMatchObject([{ provider: 'smtp', kind: 'email', outcome: 'failed' }]);
  });
});
