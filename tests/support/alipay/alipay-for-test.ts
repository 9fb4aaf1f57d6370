import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { createAlipayGateway } from '../../../site/server/domain/sales/payment/gateways/alipay/alipay-gateway';
import type { AlipaySettings } from '../../../site/server/domain/sales/payment/gateways/alipay/alipay-settings';
import { holdTimeLimits } from '../hold-time-limits';
import { createTestClock } from '../test-clock';
import { AlipayPeer } from './alipay-peer';

export const appId = '2021000122671080';
export const sellerId = '2088102146225135';
export const notifyUrl = 'https://www.example.cn/api/client/pay/notify/alipay';

const app = generateKeyPairSync('rsa', { modulusLength: 2048 });

interface AlipayForTestOptions {
  /** The peer's, by default: Alipay's public key. */
  readonly trust?: (peer: AlipayPeer) => AlipaySettings['trust'];
  readonly privateKey?: KeyObject;
  readonly appKey?: KeyObject;
  readonly serials?: { readonly app: string; readonly root: string };
  readonly productCode?: AlipaySettings['productCode'];
  readonly start?: Date;
}

/** A gateway that asks a peer of its own. */
export async function alipayForTest(options: AlipayForTestOptions = {}) {
  const {
    trust = (peer) => ({ publicKey: peer.publicKey }),
    privateKey = app.privateKey,
    appKey = app.publicKey,
  } = options;
  const clock = createTestClock(options.start);
  const { serials, productCode } = options;
  const peer = new AlipayPeer({ now: clock.now, appId, sellerId, appKey, ...(serials && { serials }) });
  const origin = await peer.listen();
  const settings = { appId, sellerId, privateKey, trust: trust(peer), productCode, origin };
  const gateway = createAlipayGateway({ settings, notifyUrl, now: clock.now, responseTimeout: 30_000 });
  return { clock, peer, gateway };
}

/** The same for one test, whose requests have no time left once the peer gives no answer. */
export async function alipayForThisTest(options: AlipayForTestOptions = {}) {
  const running = await alipayForTest(options);
  running.peer.onSilence = holdTimeLimits().pass;
  onTestFinished(() => running.peer.close());
  return running;
}
