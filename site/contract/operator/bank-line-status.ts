/** What became of a line of a bank statement. */
export const bankLineStatus = { waiting: 0, assigned: 1, setAside: 2 } as const;

export type BankLineStatus = (typeof bankLineStatus)[keyof typeof bankLineStatus];
export const bankLineStatuses = Object.values(bankLineStatus);

export const bankLineStatusLabels: Readonly<Record<BankLineStatus, string>> = {
  0: '待核对',
  1: '已入账',
  2: '已搁置',
};
