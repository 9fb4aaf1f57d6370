import { z } from 'zod';
import { halfSet } from '../../settings/half-set';

/** Where mail is handed over, and whom it is from. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** `implicit`: TLS from the first byte. `starttls`: nothing is sent before the connection is encrypted. `none`: never encrypted. */
  readonly tls: 'implicit' | 'starttls' | 'none';
  readonly login?: { readonly user: string; readonly password: string } | undefined;
  readonly from: MailAddress;
}

export interface MailAddress {
  /** May be empty. */
  readonly name: string;
  readonly address: string;
}

/** Ports of submission (RFC 8314) where the address names none. */
const implicitPort = 465;
const startTlsPort = 587;

const addressPattern = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/;

/** A mail address, as settings take it. */
export const mailAddressSetting = z.string().regex(addressPattern, 'must be an address such as ops@example.cn');

export const mailSettingsShape = {
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'must be an address such as smtps://user@smtp.example.cn or smtp://user@smtp.example.cn:587')
    .optional(),
  SMTP_PASSWORD: z.string().optional(),
  SMTP_STARTTLS: z.enum(['required', 'off'], 'must be required or off').default('required'),
  MAIL_FROM: z
    .string()
    .refine((text) => addressOf(text) !== undefined, "must be an address such as '客服 <no-reply@example.cn>'")
    .optional(),
};

type MailEnvironment = z.output<z.ZodObject<typeof mailSettingsShape>>;

/** @returns undefined when no mail is set up. */
export function mailSettingsOf({ SMTP_URL, SMTP_PASSWORD, SMTP_STARTTLS, MAIL_FROM }: MailEnvironment) {
  const from = MAIL_FROM === undefined ? undefined : addressOf(MAIL_FROM);
  if (SMTP_URL === undefined || !isSmtpUrl(SMTP_URL) || !from) return undefined;
  const url = new URL(SMTP_URL);
  const isImplicit = url.protocol === 'smtps:';
  const settings: MailSettings = {
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
  return settings;
}

/** What keeps the settings from being used together, one line each. */
export function mailSettingProblems(environment: MailEnvironment) {
  const missing = halfSet(environment, ['SMTP_URL', 'MAIL_FROM'], ['SMTP_PASSWORD']);
  // What is no address has been told already.
  if (environment.SMTP_URL === undefined || !isSmtpUrl(environment.SMTP_URL)) return missing;
  const { username, password } = new URL(environment.SMTP_URL);
  const isPasswordSet = environment.SMTP_PASSWORD !== undefined;
  if (username && !password && !isPasswordSet)
    missing.push({ path: ['SMTP_PASSWORD'], message: 'must be set, because SMTP_URL names a user' });
  if (!username && isPasswordSet)
    missing.push({ path: ['SMTP_URL'], message: 'must name a user, because SMTP_PASSWORD is set' });
  return missing;
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(text);
  return /^smtps?:$/.test(protocol) && hostname !== '' && pathname.length <= 1 && search === '' && hash === '';
}

function addressOf(text: string): MailAddress | undefined {
  const [, name = '', bracketed] = /^([^<>"\p{Cc}]*)<([^<>]+)>$/u.exec(text.trim()) ?? [];
  const address = bracketed ?? text.trim();
  return addressPattern.test(address) ? { name: name.trim(), address } : undefined;
}
