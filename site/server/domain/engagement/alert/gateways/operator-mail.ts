import { brand } from '../../../../../contract/brand/brand';
import type { Mailer } from '../../../../platform/delivery/mail/mailer';
import type { OperatorGateway } from './operator-gateway';

/** Mail to an address of the people who run the site. */
export function createOperatorMail(mailer: Pick<Mailer, 'send'>, to: string): OperatorGateway {
  return {
    provider: 'smtp',
    send: (text) => mailer.send({ to, subject: `【${brand.name}】站点通知`, text: `${text}\n` }),
  };
}
