import { createCipheriv, createPrivateKey, randomBytes, sign, X509Certificate, type KeyObject } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '../certificate';

/** What the peer signs with: the serial of a platform certificate, or the id of a public key. */
export interface PlatformKey {
  readonly serial: string;
  readonly privateKey: KeyObject;
  /** Of a certificate. */
  readonly pem?: Buffer;
}

/** An X.509 certificate as the platform has them, with its key. */
export function makePlatformCertificate(): Required<PlatformKey> {
  const folder = mkdtempSync(join(tmpdir(), 'wechat-'));
  try {
    const { content: pem, keyFile } = makeCertificate('Tenpay.com Test', folder, 'rsa');
    const privateKey = createPrivateKey(readFileSync(keyFile));
    return { serial: new X509Certificate(pem).serialNumber, privateKey, pem };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The four headers that sign a body: SHA256withRSA over time, nonce and body, a line feed after each. */
export function signatureOf(body: string | Buffer, { serial, privateKey }: PlatformKey, at: Date) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const nonce = randomBytes(16).toString('base64').slice(0, 22);
  const signed = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), Buffer.from(body), Buffer.from('\n')]);
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': sign('RSA-SHA256', signed, privateKey).toString('base64'),
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  };
}

/** AEAD_AES_256_GCM: the tag follows what is encrypted, both in one base64. */
export function seal(text: string | Buffer, apiV3Key: string, associatedData: string) {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(associatedData));
  const ciphertext = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64');
  return { algorithm: 'AEAD_AES_256_GCM', associated_data: associatedData, nonce, ciphertext };
}
