import type { PayChannel } from '../../../../../contract/payment/payment-status';
import type { LedgerAccount } from './ledger-repository';

/** Where the money stands that came through a channel. */
export function accountOf(channel: PayChannel): LedgerAccount {
  return channel === 'offline' ? 'bank' : channel;
}
