import type { PaymentGateway } from '../../../site/server/domain/sales/payment/gateways/payment-gateway';
import { createWechatGateway } from '../../../site/server/domain/sales/payment/gateways/wechat/wechat-gateway';
import type { WechatSettings } from '../../../site/server/domain/sales/payment/gateways/wechat/wechat-settings';
import { apiV3Key, merchant, publicKey, WechatPeer } from './wechat-peer';

export interface WechatForTest {
  readonly peer: WechatPeer;
  readonly gateway: PaymentGateway;
}

interface WechatForTestOptions {
  readonly withPublicKey?: boolean;
  /** Instead of the merchant's. */
  readonly settings?: Partial<WechatSettings>;
}

/** A gateway whose WeChat Pay is a peer on this machine. Close the peer. */
export async function createWechatForTest(
  now: () => Date,
  { withPublicKey = false, settings = {} }: WechatForTestOptions = {},
): Promise<WechatForTest> {
  const peer = new WechatPeer(now);
  const gateway = createWechatGateway({
    settings: {
      merchantId: merchant.id,
      appId: merchant.appId,
      serial: merchant.serial,
      privateKey: merchant.privateKey,
      apiV3Key: Buffer.from(apiV3Key),
      publicKey: withPublicKey ? publicKey : undefined,
      origin: await peer.listen(),
      ...settings,
    },
    notifyUrl: 'https://www.example.cn/api/client/pay/notify/wechat',
    now,
    responseTimeout: 30_000,
  });
  return { peer, gateway };
}
