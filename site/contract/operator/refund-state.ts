/**
 * How far a refund is, for operators:
 * - `requested`: the buyer wants one, or the channel refused one that must be: somebody decides.
 * - `external`: the channel returned money by itself: somebody decides whether the service ends.
 * - `proposed`: a second person decides.
 * - `leaving`: decided; until the minute is over it can be withdrawn.
 * - `toSend`: a transfer that somebody wires.
 * - `processing`: the channel has the request.
 * - `toRetry`: the channel refused it: somebody refunds again, or dismisses it.
 * - `refused`: the same, and somebody dealt with it or is about to.
 */
export const refundMatterStates = [
  'requested',
  'external',
  'proposed',
  'leaving',
  'toSend',
  'processing',
  'toRetry',
  'done',
  'refused',
  'withdrawn',
] as const;
export type RefundMatterState = (typeof refundMatterStates)[number];

/** States in which somebody must do something. */
export const waitingRefundStates: readonly RefundMatterState[] = [
  'requested',
  'external',
  'proposed',
  'toSend',
  'toRetry',
];

export const refundMatterLabels: Readonly<Record<RefundMatterState, string>> = {
  requested: '待处理',
  external: '渠道已退，待处理',
  proposed: '待复核',
  leaving: '即将退出',
  toSend: '待打款',
  processing: '渠道处理中',
  toRetry: '渠道拒绝，待处理',
  done: '已退款',
  refused: '渠道拒绝',
  withdrawn: '已撤回',
};
