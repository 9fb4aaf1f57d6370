import { X509Certificate, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { openSealed, sealedContent } from './sealed-content';

/** What WeChat Pay signs with. */
export interface PlatformCertificate {
  readonly serial: string;
  readonly key: KeyObject;
  /** After it, WeChat Pay does not sign with it any longer; often earlier than the certificate says itself. */
  readonly expireAt: Date;
}

/** The answer of GET /v3/certificates (https://pay.weixin.qq.com/doc/v3/merchant/4012551764). */
const certificatesReply = z.object({
  data: z.array(
    z.object({
      serial_no: z.string().min(1).max(64),
      expire_time: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
      encrypt_certificate: sealedContent,
    }),
  ),
});

/** @throws Error when it is not such an answer, or was not encrypted with the APIv3 key. */
export function readCertificates(body: Buffer, apiV3Key: Buffer): PlatformCertificate[] {
  const { data } = certificatesReply.parse(JSON.parse(body.toString('utf8')));
  return data.map(({ serial_no: serial, expire_time: expireAt, encrypt_certificate }) => {
    const { publicKey: key } = new X509Certificate(openSealed(encrypt_certificate, apiV3Key));
    return { serial, key, expireAt };
  });
}
