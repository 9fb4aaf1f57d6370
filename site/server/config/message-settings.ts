import type { z } from 'zod';
import { alertSettingsOf, alertSettingsShape, type AlertSettings } from '../domain/engagement/alert/alert';
import { smsSettingProblems, smsSettingsOf, smsSettingsShape, type SmsSettings } from '../domain/identity/user/user';
import {
  mailSettingProblems,
  mailSettingsOf,
  mailSettingsShape,
  type MailSettings,
} from '../platform/delivery/mail/mail-settings';

/** What messages are sent by: codes and notices to visitors, and news to operators. */
export interface MessageSettings {
  /** Absent where no provider is set up. */
  readonly sms?: SmsSettings | undefined;
  /** Absent where no mail is set up. */
  readonly mail?: MailSettings | undefined;
  readonly alerts: AlertSettings;
}

export const messageSettingsShape = { ...smsSettingsShape, ...mailSettingsShape, ...alertSettingsShape };

type Given = z.output<z.ZodObject<typeof messageSettingsShape>>;

/** What keeps the settings from being used together, one line each. */
export function messageSettingsProblems(given: Given) {
  const problems = [...smsSettingProblems(given), ...mailSettingProblems(given)];
  const isMailMissing = given.ALERT_MAIL_TO !== undefined && !mailSettingsOf(given);
  if (isMailMissing && problems.length === 0)
    problems.push({ path: ['ALERT_MAIL_TO'], message: 'needs a mail server: SMTP_URL and MAIL_FROM must be set' });
  return problems;
}

export function messageSettingsOf(given: Given): MessageSettings {
  return { sms: smsSettingsOf(given), mail: mailSettingsOf(given), alerts: alertSettingsOf(given) };
}
