import { brand } from '../../../../contract/brand/brand';
import { systemClock } from '../../../platform/clock';
import { DeliveryFailure } from '../../../platform/delivery/delivery';
import { createMailer, type MailSettings } from '../../../platform/delivery/mailer';
import { type DoctorCheck, type Finding, ok, type Remedies, withRemedy, wrong } from '../../../platform/doctor-check';
import { createOperatorMail, createWecomRobot, type AlertSettings, type OperatorGateway } from './alert-gateways';

/** Milliseconds that a message may take. */
const sendTimeout = 10_000;
const text = `【测试】这是${brand.name}站点自检发出的消息，收到即表示通知可用。`;

/** By codes of https://developer.work.weixin.qq.com/document/path/90313 */
const remedies: Remedies = [
  [/errcode 93000/, 'the robot is gone or its key is wrong: copy its webhook anew'],
  [/45009/, 'it took 20 messages within a minute: try again in a minute'],
  [/./, 'look at what this machine may reach'],
];

/** The ways to the operators: each takes a message where that is asked for, and is otherwise left alone. */
export const operatorCheck: DoctorCheck<{
  readonly messages: { readonly mail?: MailSettings | undefined; readonly alerts: AlertSettings };
}> = {
  name: 'Operators',
  async *run({ messages: { mail, alerts } }, { sendsTest = false }) {
    const ways: (readonly [string, OperatorGateway])[] = [];
    if (alerts.robotUrl)
      ways.push(['OPERATOR_ROBOT_URL', createWecomRobot({ url: alerts.robotUrl, now: systemClock })]);
    if (alerts.mailTo && mail) ways.push(['ALERT_MAIL_TO', createOperatorMail(createMailer(mail), alerts.mailTo)]);
    for (const [setting, gateway] of ways) {
      if (sendsTest) yield await sendTest(setting, gateway);
      else yield ok(`${setting}: nothing was sent; --send-test sends a message there.`);
    }
  },
};

async function sendTest(setting: string, gateway: OperatorGateway): Promise<Finding> {
  try {
    await gateway.send(text, AbortSignal.timeout(sendTimeout));
    return ok(`${setting}: a message was taken; see whether it is there.`);
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    return wrong(`${setting}: the message was not taken: ${withRemedy(error.reason, remedies)}.`);
  }
}
