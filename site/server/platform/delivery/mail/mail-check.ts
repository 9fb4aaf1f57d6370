import type { DoctorCheck } from '../../doctor/doctor-check';
import { ok, wrong } from '../../doctor/finding';
import { withRemedy, type Remedies } from '../../doctor/remedies';
import { DeliveryFailure } from '../delivery-failure';
import type { MailSettings } from './mailer';
import { createMailer, type MailerOptions } from './mailer';

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
