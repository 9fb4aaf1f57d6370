import type { PaymentStatus } from '../payment/payment-status';

/** What became of a line of a bank statement. */
export const bankLineStatus = { waiting: 0, assigned: 1, setAside: 2 } as const;

export type BankLineStatus = (typeof bankLineStatus)[keyof typeof bankLineStatus];
export const bankLineStatuses = Object.values(bankLineStatus);

export const bankLineStatusLabels: Readonly<Record<BankLineStatus, string>> = {
  0: '待核对',
  1: '已入账',
  2: '已搁置',
};

/** What a transfer is to whoever waits for its money, by the state of the payment. */
export const transferStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  0: '待核对',
  1: '已到账',
  2: '未到账',
  3: '已关闭',
  4: '退款中',
  5: '已退款',
};
