import type { AccountNoticeKind } from './account-notice';
import { gatewayFor, type MessageGateways } from './gateways/message-gateway';

export interface NoticeService {
  /** Brings a notice to a mobile or an e-mail address; does nothing where no provider is configured. */
  send(target: string, notice: AccountNoticeKind): Promise<void>;
}

export function createNoticeService(gateways: MessageGateways): NoticeService {
  return { send: async (target, notice) => gatewayFor(target, gateways)?.sendNotice(target, notice) };
}
