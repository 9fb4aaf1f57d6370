import type { Config } from './config/config';
import { createOperatorMail, createWecomRobot } from './domain/engagement/alert/alert';
import {
  createDevelopmentGateway,
  createMailGateway,
  createSmsGateway,
} from './domain/identity/verification/verification';
import { systemClock as now } from './platform/clock';
import { deliverySentence, type OnSent } from './platform/delivery/delivery';
import { createMailer } from './platform/delivery/mailer';

/**
 * Makes the configured gateways to visitors and to operators. In development, messages to visitors without a gateway are shown
 * in the log and in replies.
 * @param say writes a sentence to the log.
 * @param count counts every message for metrics.
 */
export function createMessageGateways(
  { mode, messages: { sms, mail, alerts } }: Pick<Config, 'mode' | 'messages'>,
  say: (sentence: string) => void,
  count: OnSent = () => {},
) {
  const onSent: OnSent = (delivery) => {
    const sentence = deliverySentence(delivery);
    if (sentence) say(sentence);
    count(delivery);
  };
  const mailer = mail && createMailer(mail);
  const fallback = mode === 'development' ? createDevelopmentGateway(say) : undefined;
  return {
    messageGateways: {
      sms: sms ? createSmsGateway(sms, { now, onSent }) : fallback,
      mail: mailer ? createMailGateway(mailer, { now, onSent }) : fallback,
    },
    operatorGateways: [
      ...(alerts.robotUrl ? [createWecomRobot({ url: alerts.robotUrl, now })] : []),
      ...(mailer && alerts.mailTo ? [createOperatorMail(mailer, alerts.mailTo)] : []),
    ],
    onSent,
  };
}
