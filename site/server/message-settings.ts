import type { z } from 'zod';
import { alertSettingsOf, alertSettingsShape, type AlertSettings } from './modules/alerts/alerts';
import { smsSettingProblems, smsSettingsOf, smsSettingsShape, type SmsSettings } from './modules/identity/identity';
import {
  mailSettingProblems,
  mailSettingsOf,
  mailSettingsShape,
  type MailSettings,
} from './platform/delivery/mail/mail-settings';

/** What messages are sent by: codes and notices to visitors, and news to operators. */
export interface MessageSettings {
  /** Absent where no provider is set up. */
  readonly sms?: SmsSettings | undefined;
  /** Absent where no mail is set up. */
  readonly mail?: MailSettings | undefined;
  readonly alerts: AlertSettings;
}

export const messageSettingsShape = { ...smsSettingsShape, ...mailSettingsShape, ...alertSettingsShape };

/** Those that may be given as mounted files. */
export const messageSecrets = [
  'ALIYUN_SMS_KEY_SECRET',
  'TENCENT_SMS_SECRET_KEY',
  'SMTP_PASSWORD',
  'OPERATOR_ROBOT_URL',
];

/** @throws Error in a line for the operator, of settings that cannot be used together. */
export function messageSettingsOf(environment: z.output<z.ZodObject<typeof messageSettingsShape>>): MessageSettings {
  const mail = mailSettingsOf(environment);
  const problems = [...smsSettingProblems(environment), ...mailSettingProblems(environment)];
  if (environment.ALERT_MAIL_TO && !mail && problems.length === 0) {
    problems.push('SMTP_URL and MAIL_FROM must be set where ALERT_MAIL_TO is');
  }
  if (problems.length > 0) throw new Error(`The settings cannot be used: ${problems.join('; ')}.`);
  return { sms: smsSettingsOf(environment), mail, alerts: alertSettingsOf(environment) };
}
