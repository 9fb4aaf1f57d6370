import type { ListPayChannelsReply } from '../../../../contract/payment/payment-schema';
import { payChannelLabels, payChannels } from '../../../../contract/payment/payment-status';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import type { ChannelHealth } from './gateways/channel-health';
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

export interface ChannelServiceParts {
  readonly gateways: Gateways;
  readonly health: Pick<ChannelHealth, 'isDown'>;
  readonly transferAccount: TransferAccount | undefined;
}

export function createChannelService(
  store: PaymentStore,
  { gateways, health, transferAccount }: ChannelServiceParts,
): ChannelService {
  return {
    async list(member, orderNo) {
      const order = await store.read(({ orders }) => orders.find(member, orderNo));
      if (!order) throw new AppFailure('notFound');
      return payChannels.map((channel) => {
        const isOffline = channel === 'offline';
        const Enabled = isOffline ? transferAccount !== undefined : gateways.find(channel) !== undefined;
        const IsDown = Enabled && health.isDown(channel);
        return {
          Channel: channel,
          Name: payChannelLabels[channel],
          Enabled,
          IsDown,
          Tip: tipOf({ isOffline, isEnabled: Enabled, isDown: IsDown }),
          Account:
            isOffline && transferAccount
              ? { Name: transferAccount.name, Bank: transferAccount.bank, Number: transferAccount.number }
              : null,
        };
      });
    },
  };
}

function tipOf(state: { isOffline: boolean; isEnabled: boolean; isDown: boolean }): string {
  if (!state.isEnabled) return '暂未开通，请选择其他支付方式';
  if (state.isDown) return '暂时连接不上，建议选择其他支付方式';
  return state.isOffline ? '转账后上传凭证，一般在工作日当天确认' : '';
}
