import type { ListPayChannelsReply } from '../../../contract/payment/payment-schema';
import { payChannelLabels, payChannels } from '../../../contract/payment/payment-status';
import { AppFailure } from '../../app-failure';
import type { Member } from '../../platform/caller';
import type { Gateways } from './gateways/gateways-by-channel';
import type { PaymentStore } from './payment-store';

/** Where bank transfers go. */
export interface TransferAccount {
  readonly name: string;
  readonly bank: string;
  readonly number: string;
}

export interface ChannelService {
  /** How an order of the member can be paid, in the order of the contract. */
  list(member: Member, orderNo: string): Promise<ListPayChannelsReply>;
}

export function createChannelService(
  store: PaymentStore,
  { gateways, transferAccount }: { gateways: Gateways; transferAccount: TransferAccount | undefined },
): ChannelService {
  return {
    async list(member, orderNo) {
      const order = await store.read(({ orders }) => orders.find(member, orderNo));
      if (!order) throw new AppFailure('notFound');
      return payChannels.map((channel) => {
        const isOffline = channel === 'offline';
        const Enabled = isOffline ? transferAccount !== undefined : gateways.find(channel) !== undefined;
        return {
          Channel: channel,
          Name: payChannelLabels[channel],
          Enabled,
          Tip: Enabled ? (isOffline ? '转账后上传凭证，一般在工作日当天确认' : '') : '暂未开通，请选择其他支付方式',
          Account:
            isOffline && transferAccount
              ? { Name: transferAccount.name, Bank: transferAccount.bank, Number: transferAccount.number }
              : null,
        };
      });
    },
  };
}
