import { z } from 'zod';
import type { AlertSettings } from '../domain/engagement/alert/alert';
import type { SmsSettings } from '../domain/identity/verification/verification';
import type { MailAddress, MailSettings } from '../platform/delivery/mailer';
import { isMailAddress, requireTogether, settingGroup, type SettingProblem } from '../platform/settings/setting-group';

/** Ports of submission (RFC 8314) where the address names none. */
const implicitPort = 465;
const startTlsPort = 587;

export const mailSettings = settingGroup({
  topic: 'Messages',
  settings: {
    SMTP_URL: {
      parser: z
        .string()
        .refine(isSmtpUrl, 'must be an address such as smtps://user@smtp.example.cn or smtp://user@smtp.example.cn:587')
        .optional(),
      meaning: 'address of the mail server, such as `smtps://user@smtp.example.cn` ([below](#codes-and-mail))',
      isSecret: true,
    },
    SMTP_PASSWORD: {
      parser: z.string().optional(),
      default: 'of the address',
      meaning: 'its password',
      isSecret: true,
    },
    SMTP_STARTTLS: {
      parser: z.enum(['required', 'off'], 'must be required or off').default('required'),
      meaning: '`off`: mail to `smtp://` is never encrypted, for a relay on the same machine',
    },
    MAIL_FROM: {
      parser: z
        .string()
        .refine((text) => addressOf(text) !== undefined, "must be an address such as '客服 <no-reply@example.cn>'")
        .optional(),
      meaning: "sender of mail, such as `'某某 <no-reply@example.cn>'`",
    },
  },
  problems(values, { ALERT_MAIL_TO }): SettingProblem[] {
    const missing = requireTogether(values, ['SMTP_URL', 'MAIL_FROM'], ['SMTP_PASSWORD']);
    // What is no address has been refused already.
    if (values.SMTP_URL !== undefined && isSmtpUrl(values.SMTP_URL)) {
      const { username, password } = new URL(values.SMTP_URL);
      const isPasswordSet = values.SMTP_PASSWORD !== undefined;
      if (username && !password && !isPasswordSet)
        missing.push({ path: ['SMTP_PASSWORD'], message: 'must be set, because SMTP_URL names a user' });
      if (!username && isPasswordSet)
        missing.push({ path: ['SMTP_URL'], message: 'must name a user, because SMTP_PASSWORD is set' });
    }
    if (missing.length > 0 || ALERT_MAIL_TO === undefined || values.SMTP_URL !== undefined) return missing;
    return [{ path: ['ALERT_MAIL_TO'], message: 'needs a mail server: SMTP_URL and MAIL_FROM must be set' }];
  },
  read({ SMTP_URL, SMTP_PASSWORD, SMTP_STARTTLS, MAIL_FROM }): MailSettings | undefined {
    const from = MAIL_FROM === undefined ? undefined : addressOf(MAIL_FROM);
    if (SMTP_URL === undefined || !from) return undefined;
    const url = new URL(SMTP_URL);
    const isImplicit = url.protocol === 'smtps:';
    return {
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(url.port) || (isImplicit ? implicitPort : startTlsPort),
      tls: isImplicit ? 'implicit' : SMTP_STARTTLS === 'off' ? 'none' : 'starttls',
      login: url.username
        ? {
            user: decodeURIComponent(url.username),
            password: SMTP_PASSWORD ?? decodeURIComponent(url.password),
          }
        : undefined,
      from,
    };
  },
});

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(text);
  return /^smtps?:$/.test(protocol) && hostname !== '' && pathname.length <= 1 && search === '' && hash === '';
}

function addressOf(text: string): MailAddress | undefined {
  const [, name = '', bracketed] = /^([^<>"\p{Cc}]*)<([^<>]+)>$/u.exec(text.trim()) ?? [];
  const address = bracketed ?? text.trim();
  return isMailAddress(address) ? { name: name.trim(), address } : undefined;
}

/** How messages are sent: codes and notices to visitors, and alerts to operators. */
export interface MessageSettings {
  /** Absent where no provider is set up. */
  readonly sms?: SmsSettings | undefined;
  /** Absent where no mail server is set up. */
  readonly mail?: MailSettings | undefined;
  readonly alerts: AlertSettings;
}
