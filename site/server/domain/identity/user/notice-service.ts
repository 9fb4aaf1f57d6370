import type { AccountNoticeKind } from './account-notice';
import type { KeyRing } from '../../../platform/keys/key-ring';
import { DeliveryFailure } from '../../../platform/delivery/delivery-failure';
import { gatewayFor, type MessageGateways } from './gateways/message-gateway';
import { contactPurpose } from './user-contact';

export interface NoticeService {
  /**
   * Brings a notice to a mobile or an e-mail address, encrypted as at the user; does nothing where no provider is configured, and
   * gives up where none reaches the target. Rejects when none sends now.
   */
  send(target: string, notice: AccountNoticeKind): Promise<void>;
}

export function createNoticeService(gateways: MessageGateways, keys: KeyRing): NoticeService {
  return {
    async send(encrypted, notice) {
      const target = keys.decrypt(contactPurpose, encrypted);
      try {
        await gatewayFor(target, gateways)?.sendNotice(target, notice);
      } catch (error) {
        if (!(error instanceof DeliveryFailure) || error.scope !== 'recipient') throw error;
      }
    },
  };
}
