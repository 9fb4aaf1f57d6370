import type { Transporter } from 'nodemailer';
import { type DoctorCheck, ok, type Remedies, withRemedy, wrong } from '../doctor-check';
import { withTimeout } from '../timers';
import { inSpan } from '../tracing/span';
import { DeliveryFailure, type FailureScope } from './delivery';

/** Milliseconds for a mail from connecting to the server's last word. */
const defaultTimeLimit = 10_000;

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

/** A mail to one person. */
export interface Mail {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for readers that show it; a document. */
  readonly html?: string;
}

export type Mailer = ReturnType<typeof createMailer>;

export interface MailerOptions {
  /** Milliseconds; ten seconds by default. */
  readonly timeLimit?: number;
  /** Certificates to trust beside those of the system, as PEM. */
  readonly ca?: Buffer;
}

/** Hands mail to a server by SMTP (RFC 5321), a connection each: codes are few, and what is kept open breaks unseen. */
export function createMailer(settings: MailSettings, { timeLimit = defaultTimeLimit, ca }: MailerOptions = {}) {
  let connecting: Promise<Transporter> | undefined;
  const connect = () => (connecting ??= createTransporter(settings, { timeLimit, ca }));
  const { host, port } = settings;
  const step = {
    name: `SMTP ${host}`,
    kind: 'client',
    attributes: { 'server.address': host, 'server.port': port },
  } as const;
  return {
    /** Rejects with DeliveryFailure when the server does not take it. */
    async send({ to, subject, text, html }: Mail): Promise<void> {
      if (/[\s<>,;]/.test(to) || /[\r\n]/.test(subject)) throw failure('invalid', 'recipient');
      const transporter = await connect();
      const { from } = settings;
      const signal = AbortSignal.timeout(timeLimit);
      try {
        await inSpan(step, () =>
          transporter.sendMail({
            from,
            to: { name: '', address: to },
            envelope: { from: from.address, to: [to] },
            subject,
            text,
            html,
            // Nobody answers by "out of office" (RFC 3834).
            headers: { 'Auto-Submitted': 'auto-generated' },
            signal,
          }),
        );
      } catch (error) {
        throw signal.aborted ? failure('timeout', 'provider') : failureOf(error);
      }
    },
    /** Connects, encrypts and signs in as for a mail, and hands none over. Rejects with DeliveryFailure when one of these fails. */
    async verify(): Promise<void> {
      const transporter = await connect();
      const verified = transporter.verify().catch((error: unknown) => {
        throw failureOf(error);
      });
      if (!(await withTimeout(verified, timeLimit))) throw failure('timeout', 'provider');
    },
  };
}

async function createTransporter(
  { host, port, tls, login }: MailSettings,
  { timeLimit, ca }: { timeLimit: number; ca: Buffer | undefined },
): Promise<Transporter> {
  // Loaded by servers that send mail, once they do.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    tls: { minVersion: 'TLSv1.2', ...(ca && { ca }) },
    // What is given up frees its connection, too.
    connectionTimeout: timeLimit,
    greetingTimeout: timeLimit,
    socketTimeout: timeLimit,
    auth: login && { user: login.user, pass: login.password },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

interface SmtpError {
  readonly code?: string;
  /** What the system said, such as ECONNREFUSED. */
  readonly originalCode?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

/** What nodemailer throws has the server's answer, which may repeat the recipient: only codes are kept. */
function failureOf(error: unknown): DeliveryFailure {
  const { code, originalCode, responseCode, response = '', command = '' } = error as SmtpError;
  const reason = [code, originalCode, responseCode].filter((part) => part !== undefined).join(' ') || 'internal';
  // A policy (RFC 3463, 5.7.x), such as a refused relay, is no matter of the mailbox.
  const isNoMailbox = [550, 551, 553].includes(responseCode ?? 0) && !/\b5\.7\.\d/.test(response);
  if (command === 'RCPT TO' && isNoMailbox) return failure(reason, 'recipient');
  // The server works, and does not want this mail now, as by greylisting.
  const isOfMessage = responseCode !== undefined && ['RCPT TO', 'DATA'].includes(command);
  return failure(reason, isOfMessage ? 'message' : 'provider');
}

function failure(reason: string, scope: FailureScope): DeliveryFailure {
  return new DeliveryFailure({ provider: 'smtp', reason, scope });
}

/** By codes of nodemailer, of the system and of RFC 4954. */
const remedies: Remedies = [
  [
    /^EAUTH/,
    'it refuses the user of SMTP_URL or SMTP_PASSWORD; many providers want an authorization code (授权码) in place of the password',
  ],
  [/CERT|SIGNATURE|ALTNAME/, 'SMTP_URL must name the host that the certificate is of'],
  [/^ETLS/, 'it does not encrypt as set: try smtps:// with port 465, or smtp:// with port 587'],
  [/^EDNS|ENOTFOUND/, 'the host of SMTP_URL is not known'],
  [/^(timeout|ETIMEDOUT|ESOCKET|ECONNECTION)/, 'look at host and port of SMTP_URL; clouds close port 25'],
];

/** Whether the mail server lets us in; no mail is sent. */
export function createMailCheck(options: MailerOptions = {}): DoctorCheck<{
  readonly messages: { readonly mail?: MailSettings | undefined };
}> {
  return {
    name: 'Mail',
    async *run({ messages: { mail } }) {
      if (!mail) return;
      const place = `${mail.host}:${mail.port}`;
      try {
        await createMailer(mail, options).verify();
        yield ok(`SMTP_URL: ${place} ${mail.login ? 'takes user and password' : 'answers'}.`);
      } catch (error) {
        if (!(error instanceof DeliveryFailure)) throw error;
        yield wrong(`SMTP_URL: ${place} takes no mail from us: ${withRemedy(error.reason, remedies)}.`);
      }
    },
  };
}
