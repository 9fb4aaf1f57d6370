import type { OnlineChannel } from '#contract/payment/payment-status.ts';

interface ChannelWords {
  /** The application that scans the code. */
  readonly scanner: string;
  /** Opens that application where the code is shown on the phone itself. */
  readonly open: string;
}

export const channelWords: Readonly<Record<OnlineChannel, ChannelWords>> = {
  alipay: { scanner: '支付宝', open: '打开支付宝支付' },
  wechat: { scanner: '微信', open: '打开微信支付' },
};
