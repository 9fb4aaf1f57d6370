import { createDecipheriv, X509Certificate, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { secondsAfter, type Clock } from '../../../../../platform/clock';
import { refusal, tolerance, verifySignature } from '../responses';
import type { NotificationRequest, PaymentLog } from '../payment-gateway';
import type { WechatWire } from './wechat-client';
import type { WechatSettings } from './wechat-settings';

/** Milliseconds between two downloads; the provider asks for less than twelve hours. */
const refreshInterval = 6 * 3_600_000;
/** Seconds between two downloads for serials that are not known: anybody can send such a thing. */
const refreshPause = 10;

/** Verifies WeChat Pay's signatures: by platform certificates, which it changes now and then, its public key, or both during a switch. */
export function createPlatformKeys(merchant: WechatSettings, wire: WechatWire, now: Clock) {
  const certificates = new Map<string, PlatformCertificate>();
  let refreshing: Promise<void> | undefined;
  let nextAt = new Date(0);

  /** What was signed at the last moment of a certificate may be on its way for a while. */
  const isExpired = ({ expireAt }: PlatformCertificate) => secondsAfter(expireAt, tolerance) < now();

  function keys(): Map<string, KeyObject> {
    const { publicKey } = merchant;
    const valid = [...certificates.values()].filter((each) => !isExpired(each));
    return new Map([
      ...valid.map(({ serial, key }) => [serial, key] as const),
      ...(publicKey ? [[publicKey.id, publicKey.key] as const] : []),
    ]);
  }

  async function download(): Promise<void> {
    const response = await wire({ method: 'GET', path: '/v3/certificates' });
    // Merchants who began with the public key have none.
    if (response.status === 404 && merchant.publicKey) return;
    if (response.status !== 200) throw new Error(`WeChat Pay answered ${response.status} to GET /v3/certificates`);
    // Whoever encrypted them has the APIv3 key; so the first response is verified by a certificate of its own.
    const fresh = readCertificates(response.body, merchant.apiV3Key);
    const known = new Map([...keys(), ...fresh.map(({ serial, key }) => [serial, key] as const)]);
    verifySignature(response, { certificates: known, now: now(), prefix: 'wechatpay' });
    for (const each of fresh) certificates.set(each.serial, each);
    for (const each of certificates.values()) if (isExpired(each)) certificates.delete(each.serial);
  }

  /** Downloads the certificates now. Rejects with what keeps it from that. */
  function refresh(): Promise<void> {
    nextAt = secondsAfter(now(), refreshPause);
    refreshing ??= download().finally(() => (refreshing = undefined));
    return refreshing;
  }

  return {
    /**
     * Checks a notification or a response, as api 2.4 says. For an unknown serial the certificates are downloaded first, because a
     * new one is announced a day before it signs.
     * @throws AppFailure badRequest, whose cause says what was wrong.
     */
    async verify(signed: NotificationRequest): Promise<void> {
      const serial = signed.headers['wechatpay-serial'];
      const isNew = typeof serial === 'string' && /^[0-9A-F]{1,64}$/i.test(serial) && !keys().has(serial);
      if (isNew && (refreshing || nextAt <= now())) {
        await refresh().catch((cause: unknown) => {
          throw refusal('unknown serial, no certificates', cause);
        });
      }
      verifySignature(signed, { certificates: keys(), now: now(), prefix: 'wechatpay' });
    },
    refresh,
    /** Downloads the certificates now and from time to time, in the background. @returns what ends it. */
    start(log: PaymentLog): () => void {
      const renew = () =>
        void refresh().catch((error: unknown) =>
          log.warn({ err: error }, 'the certificates of WeChat Pay were not downloaded'),
        );
      renew();
      const timer = setInterval(renew, refreshInterval).unref();
      return () => clearInterval(timer);
    },
  };
}

/** `expireAt`: WeChat Pay signs with the certificate no longer; often earlier than the certificate says itself. */
type PlatformCertificate = ReturnType<typeof readCertificates>[number];

/** Bytes of the tag at the end of what AES-GCM encrypted. */
const tagBytes = 16;

/** What is encrypted with the APIv3 key: contents of notifications, and platform certificates. */
export const encryptedResource = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.base64(),
  associated_data: z.string().default(''),
  nonce: z.string().min(1),
});

/** The response of GET /v3/certificates (https://pay.weixin.qq.com/doc/v3/merchant/4012551764). */
const certificatesReply = z.object({
  data: z.array(
    z.object({
      serial_no: z.string().min(1).max(64),
      expire_time: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
      encrypt_certificate: encryptedResource,
    }),
  ),
});

/** @throws Error when it is not such a response, or was not encrypted with the APIv3 key. */
function readCertificates(body: Buffer, apiV3Key: Buffer) {
  const { data } = certificatesReply.parse(JSON.parse(body.toString('utf8')));
  return data.map(({ serial_no: serial, expire_time: expireAt, encrypt_certificate }) => {
    const { publicKey: key } = new X509Certificate(decryptResource(encrypt_certificate, apiV3Key));
    return { serial, key, expireAt };
  });
}

/**
 * Decrypts a content (https://pay.weixin.qq.com/doc/v3/merchant/4012071382).
 * @param key the APIv3 key.
 * @throws Error when it was not encrypted with the key, or was changed since.
 */
export function decryptResource(
  { ciphertext, associated_data, nonce }: z.output<typeof encryptedResource>,
  key: Buffer,
): Buffer {
  const bytes = Buffer.from(ciphertext, 'base64');
  const end = bytes.length - tagBytes;
  if (end < 0) throw new Error('The content has no tag');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce), { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(end));
  decipher.setAAD(Buffer.from(associated_data));
  return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]);
}
