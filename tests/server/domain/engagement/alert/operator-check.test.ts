import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorCheck } from '../../../../../site/server/domain/engagement/alert/alert';
import { makeCertificate } from '../../../../support/certificate';
import { findingsOf } from '../../../../support/findings-of';
import { robotAnswer, startRobotPeer, type RobotPeer } from '../../../../support/peers/robot-peer';
import { smtpLogin, startSmtpPeer, type SmtpPeer } from '../../../../support/peers/smtp-peer';

describe('operatorCheck', () => {
  let robot: RobotPeer;
  let smtp: SmtpPeer;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'operators-'));
    robot = await startRobotPeer(() => new Date());
    smtp = await startSmtpPeer(makeCertificate('localhost', folder), {
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
    });
  });
  afterAll(async () => {
    await Promise.all([robot.close(), smtp.close()]);
    rmSync(folder, { recursive: true });
  });
  const check = (sendsTest: boolean, robotUrl = robot.url) => {
    const from = { name: '', address: 'no-reply@example.cn' };
    const mail = { host: 'localhost', port: smtp.port, tls: 'none' as const, login: smtpLogin, from };
    const messages = { mail, alerts: { robotUrl, mailTo: 'ops@example.cn' } };
    return findingsOf(operatorCheck.run({ messages }, { isOnline: true, sendsTest }));
  };

  test('sends nothing by itself', async () => {
    expect(await check(false)).toEqual([
      'ok OPERATOR_ROBOT_URL: nothing was sent; --send-test sends a message there.',
      'ok ALERT_MAIL_TO: nothing was sent; --send-test sends a message there.',
    ]);
    expect([robot.requests, smtp.mails]).toEqual([[], []]);
    expect(await findingsOf(operatorCheck.run({ messages: { alerts: {} } }, { isOnline: true }))).toEqual([]);
  });

  test('sends one message by each way where that is asked for', async () => {
    expect(await check(true)).toEqual([
      'ok OPERATOR_ROBOT_URL: a message was taken; see whether it is there.',
      'ok ALERT_MAIL_TO: a message was taken; see whether it is there.',
    ]);
    expect(robot.texts).toEqual([expect.stringMatching(/^【测试】.*收到即表示通知可用。$/)]);
    expect(smtp.mails.map(({ to }) => to)).toEqual([['ops@example.cn']]);
  });

  test('a robot that is gone, or asked too often', async () => {
    robot.troubles.push(robotAnswer(93000, 'invalid webhook url'), robotAnswer(45009));
    const [gone] = await check(true);
    const [limited] = await check(true);
    expect(gone).toBe(
      'wrong OPERATOR_ROBOT_URL: the message was not taken: errcode 93000; the robot is gone or its key is wrong: copy its webhook anew.',
    );
    expect(limited).toMatch(/45009; it took 20 messages within a minute/);
  });
});
