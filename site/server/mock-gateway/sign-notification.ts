import { randomBytes, sign } from 'node:crypto';

/**
 * The headers that prove a notification to be the gateway's (api 2.4).
 * @param key PEM of the gateway's private key; an Ed25519 key hashes by itself, an RSA key signs SHA-256.
 */
export function signNotification(
  body: string,
  { key, serial, at }: { key: string; serial: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'x-pay-timestamp': timestamp,
    'x-pay-nonce': nonce,
    'x-pay-serial': serial,
    'x-pay-signature': sign(null, Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString('base64'),
  };
}
