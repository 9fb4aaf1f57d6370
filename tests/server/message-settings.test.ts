import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../site/server/config/config';

const aliyun = {
  ALIYUN_SMS_KEY_ID: 'LTAI1',
  ALIYUN_SMS_KEY_SECRET: 'secret1',
  ALIYUN_SMS_SIGN_NAME: '晓量',
  ALIYUN_SMS_TEMPLATES: 'code:SMS_1',
};
const mail = { SMTP_URL: 'smtp://user@smtp.example.cn', SMTP_PASSWORD: 'secret2', MAIL_FROM: 'a@example.cn' };

describe('settings of messages', () => {
  test.each<[string, Record<string, string>]>([
    ['ALIYUN_SMS_KEY_SECRET must be set, because ALIYUN_SMS_KEY_ID is', { ...aliyun, ALIYUN_SMS_KEY_SECRET: '' }],
    ['TENCENT_SMS_SECRET_ID must be set, because TENCENT_SMS_APP_ID is', { TENCENT_SMS_APP_ID: '1400000001' }],
    ['SMS_FIRST names tencent, which is not set up', { ...aliyun, SMS_FIRST: 'tencent' }],
    ['SMS_FIRST must be aliyun or tencent', { SMS_FIRST: 'other' }],
    ['ALIYUN_SMS_SIGN_NAME must be the name', { ALIYUN_SMS_SIGN_NAME: '【晓量】' }],
    ['ALIYUN_SMS_TEMPLATES must name a template for code', { ALIYUN_SMS_TEMPLATES: 'login:SMS_1,accountClosed:SMS_2' }],
    ['ALIYUN_SMS_TEMPLATES must list templates', { ALIYUN_SMS_TEMPLATES: 'code:SMS_1,email:SMS_2' }],
    ['TENCENT_SMS_TEMPLATES must list templates', { TENCENT_SMS_TEMPLATES: 'code:1:2' }],
    ['SMTP_URL must be an address', { SMTP_URL: 'https://smtp.example.cn' }],
    ['SMTP_URL must be an address', { SMTP_URL: 'smtp.example.cn', ALERT_MAIL_TO: 'ops@example.cn' }],
    ['SMTP_URL must be set, because MAIL_FROM is', { MAIL_FROM: 'a@example.cn' }],
    ['MAIL_FROM must be set, because SMTP_URL is', { SMTP_URL: 'smtp://localhost' }],
    ['MAIL_FROM must be an address', { ...mail, MAIL_FROM: 'A "B\r\nBcc: c@example.cn" <a@example.cn>' }],
    ['SMTP_PASSWORD must be set, because SMTP_URL names a user', { ...mail, SMTP_PASSWORD: '' }],
    ['SMTP_URL must name a user, because SMTP_PASSWORD is set', { ...mail, SMTP_URL: 'smtp://smtp.example.cn' }],
    ['SMTP_URL must be set, because SMTP_PASSWORD is', { SMTP_PASSWORD: 'secret2' }],
    ['SMTP_STARTTLS must be required or off', { ...mail, SMTP_STARTTLS: 'no' }],
    [
      'OPERATOR_ROBOT_URL must be the https address of a robot',
      { OPERATOR_ROBOT_URL: 'http://robot.example.cn/?key=1' },
    ],
    ['ALERT_MAIL_TO needs a mail server: SMTP_URL and MAIL_FROM must be set', { ALERT_MAIL_TO: 'ops@example.cn' }],
  ])('%s', (sentence, environment) => {
    const read = () => readConfig(environment);
    expect(read).toThrow(`The settings cannot be used: ${sentence}`);
    expect(read).not.toThrow(/secret|\n/);
  });

  test('tell how mail is encrypted', () => {
    const read = (more: Record<string, string>) => readConfig({ ...mail, ...more }).messages.mail;
    expect(read({})).toMatchObject({ port: 587, tls: 'starttls' });
    expect(read({ SMTP_URL: 'smtps://user@smtp.example.cn:994' })).toMatchObject({ port: 994, tls: 'implicit' });
    const relay = { SMTP_URL: 'smtp://[::1]:25', SMTP_PASSWORD: '', SMTP_STARTTLS: 'off' };
    expect(read(relay)).toMatchObject({ host: '::1', port: 25, tls: 'none', login: undefined });
  });

  describe('as mounted files', () => {
    let folder: string;
    const path = (name: string) => join(folder, name);
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'secrets-'));
      writeFileSync(path('secret'), 'secret3\n');
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    test('are read without their line end', () => {
      const { messages } = readConfig({
        ...aliyun,
        ...mail,
        ALIYUN_SMS_KEY_SECRET: '',
        ALIYUN_SMS_KEY_SECRET_FILE: path('secret'),
        SMTP_PASSWORD: '',
        SMTP_PASSWORD_FILE: path('secret'),
      });
      expect(messages.sms?.aliyun?.keySecret).toBe('secret3');
      expect(messages.mail?.login?.password).toBe('secret3');
    });
  });
});
