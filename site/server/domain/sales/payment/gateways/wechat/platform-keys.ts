import type { KeyObject } from 'node:crypto';
import { AppFailure } from '../../../../../app-failure';
import { secondsAfter, type Clock } from '../../../../../platform/clock';
import type { NotificationRequest, PaymentLog } from '../payment-gateway';
import { tolerance, verifySignature } from '../verify-signature';
import { readCertificates, type PlatformCertificate } from './platform-certificate';
import type { WechatSettings } from './wechat-settings';
import type { WechatWire } from './wechat-wire';

/** Milliseconds between two downloads; the provider asks for less than twelve hours. */
const refreshEvery = 6 * 3_600_000;
/** Seconds between two downloads for serials that are not known: anybody can send such a thing. */
const pause = 10;

/** What WeChat Pay signs with: platform certificates, which it changes now and then, its public key, or both during a switch. */
export interface PlatformKeys {
  /**
   * Checks a notification or an answer, as api 2.4 says. For an unknown serial the certificates are downloaded first, because a
   * new one is announced a day before it signs.
   * @throws AppFailure badRequest, whose cause says what was wrong.
   */
  verify(signed: NotificationRequest): Promise<void>;
  /** Downloads the certificates now. Rejects with what keeps it from that. */
  refresh(): Promise<void>;
  /** The same now and from time to time, in the background. @returns what ends it. */
  start(log: PaymentLog): () => void;
}

export function createPlatformKeys(merchant: WechatSettings, wire: WechatWire, now: Clock): PlatformKeys {
  const certificates = new Map<string, PlatformCertificate>();
  let refreshing: Promise<void> | undefined;
  let nextAt = new Date(0);

  /** What was signed at the last moment of a certificate may be on its way for a while. */
  const isOver = ({ expireAt }: PlatformCertificate) => secondsAfter(expireAt, tolerance) < now();

  function keys(): Map<string, KeyObject> {
    const { publicKey } = merchant;
    const valid = [...certificates.values()].filter((each) => !isOver(each));
    return new Map([
      ...valid.map(({ serial, key }) => [serial, key] as const),
      ...(publicKey ? [[publicKey.id, publicKey.key] as const] : []),
    ]);
  }

  async function download(): Promise<void> {
    const answer = await wire({ method: 'GET', path: '/v3/certificates' });
    // Merchants who began with the public key have none.
    if (answer.status === 404 && merchant.publicKey) return;
    if (answer.status !== 200) throw new Error(`WeChat Pay answered ${answer.status} to GET /v3/certificates`);
    // Whoever encrypted them has the APIv3 key; so the first answer is checked by a certificate that it brings itself.
    const fresh = readCertificates(answer.body, merchant.apiV3Key);
    const known = new Map([...keys(), ...fresh.map(({ serial, key }) => [serial, key] as const)]);
    verifySignature(answer, { certificates: known, now: now(), prefix: 'wechatpay' });
    for (const each of fresh) certificates.set(each.serial, each);
    for (const each of certificates.values()) if (isOver(each)) certificates.delete(each.serial);
  }

  function refresh(): Promise<void> {
    nextAt = secondsAfter(now(), pause);
    refreshing ??= download().finally(() => (refreshing = undefined));
    return refreshing;
  }

  return {
    async verify(signed) {
      const serial = signed.headers['wechatpay-serial'];
      const isNew = typeof serial === 'string' && /^[0-9A-F]{1,64}$/i.test(serial) && !keys().has(serial);
      if (isNew && (refreshing || nextAt <= now())) {
        await refresh().catch((cause: unknown) => {
          throw new AppFailure('badRequest', { cause: new Error('unknown serial, no certificates', { cause }) });
        });
      }
      verifySignature(signed, { certificates: keys(), now: now(), prefix: 'wechatpay' });
    },
    refresh,
    start(log) {
      const renew = () =>
        void refresh().catch((error: unknown) =>
          log.warn({ err: error }, 'the certificates of WeChat Pay were not downloaded'),
        );
      renew();
      const timer = setInterval(renew, refreshEvery).unref();
      return () => clearInterval(timer);
    },
  };
}
