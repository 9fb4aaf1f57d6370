import type { Config } from './config/config';
import { createOperatorMail, createWecomRobot, type OperatorGateway } from './domain/engagement/alert/alert';
import {
  createDevelopmentGateway,
  createMailGateway,
  createSmsGateway,
  type MessageGateways,
} from './domain/identity/verification/verification';
import { systemClock } from './platform/clock';
import { deliverySentence, type OnSent } from './platform/delivery/delivery';
import { createMailer } from './platform/delivery/mail/mailer';

/** What sends messages. */
export interface Outgoing {
  /** To visitors. */
  readonly messageGateways: MessageGateways;
  /** To the people who run the site, the first way tried first. */
  readonly operatorGateways: readonly OperatorGateway[];
  /** Hears of what the ways to operators sent. */
  readonly onSent: OnSent;
}

/**
 * Makes what the settings name. In development, what they do not name is shown in the log and in replies.
 * @param say writes a sentence to the log.
 * @param onSent hears of every message, for metrics.
 */
export function createOutgoing(
  { mode, messages: { sms, mail, alerts } }: Pick<Config, 'mode' | 'messages'>,
  say: (sentence: string) => void,
  onSent: OnSent = () => {},
): Outgoing {
  const parts = {
    now: systemClock,
    onSent: ((delivery) => {
      const sentence = deliverySentence(delivery);
      if (sentence) say(sentence);
      onSent(delivery);
    }) satisfies OnSent,
  };
  const mailer = mail && createMailer(mail);
  const fallback = mode === 'development' ? createDevelopmentGateway(say) : undefined;
  return {
    messageGateways: {
      sms: sms ? createSmsGateway(sms, parts) : fallback,
      mail: mailer ? createMailGateway(mailer, parts) : fallback,
    },
    operatorGateways: [
      ...(alerts.robotUrl ? [createWecomRobot({ url: alerts.robotUrl, now: parts.now })] : []),
      ...(mailer && alerts.mailTo ? [createOperatorMail(mailer, alerts.mailTo)] : []),
    ],
    onSent: parts.onSent,
  };
}
