import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../../../../../site/server/config/config';
import { paymentGatewaysFor } from '../../../../../../../site/server/gateways';
import { AlipayAuthority, type IssuedCertificate } from '../../../../../../support/alipay/alipay-authority';

const folder = mkdtempSync(join(tmpdir(), 'alipay-'));
const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const short = generateKeyPairSync('rsa', { modulusLength: 1024 });
const alipay = generateKeyPairSync('rsa', { modulusLength: 2048 });
const file = (name: string, content: string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const pem = { type: 'pkcs8', format: 'pem' } as const;
const privateKey = file('private.pem', own.privateKey.export(pem) as string);
const publicKey = file('public.pem', alipay.publicKey.export({ type: 'spki', format: 'pem' }) as string);

const common = {
  PUBLIC_ORIGIN: 'https://www.example.cn',
  ALIPAY_APP_ID: '2021000122671080',
  ALIPAY_SELLER_ID: '2088102146225135',
  ALIPAY_PRIVATE_KEY_FILE: privateKey,
};

afterAll(() => rmSync(folder, { recursive: true }));

describe('settings of Alipay', () => {
  const problemsOf = (changes: Record<string, string | undefined>) => {
    try {
      readConfig({ ...common, ...changes });
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  };

  test('make the channel that they name, with the key as a PEM file', () => {
    const config = readConfig({ ...common, ALIPAY_PUBLIC_KEY_FILE: publicKey });
    expect(config.paymentChannels.alipay).toMatchObject({ origin: 'https://openapi.alipay.com/gateway.do' });
    expect(paymentGatewaysFor(config, undefined)).toMatchObject([
      { channel: 'alipay', merchantId: '2088102146225135', webhookAck: { success: 'success' } },
    ]);
  });

  test.each([
    ['PKCS #8', own.privateKey.export({ type: 'pkcs8', format: 'der' })],
    ['PKCS #1', own.privateKey.export({ type: 'pkcs1', format: 'der' })],
  ])('take keys as Alipay writes them, the bare base64 of %s', (_kind, der) => {
    const ALIPAY_PRIVATE_KEY_FILE = file('bare.txt', `${der.toString('base64')}\n`);
    const spki = alipay.publicKey.export({ type: 'spki', format: 'der' });
    const ALIPAY_PUBLIC_KEY_FILE = file('bare-public.txt', spki.toString('base64'));
    const { paymentChannels } = readConfig({ ...common, ALIPAY_PRIVATE_KEY_FILE, ALIPAY_PUBLIC_KEY_FILE });
    const { privateKey: read, trust } = paymentChannels.alipay ?? {};
    expect(read && createPublicKey(read).equals(own.publicKey)).toBe(true);
    expect(trust && 'publicKey' in trust && trust.publicKey.equals(alipay.publicKey)).toBe(true);
  });

  test.each<[Record<string, string | undefined>, string]>([
    [
      { ALIPAY_SELLER_ID: undefined, ALIPAY_PUBLIC_KEY_FILE: publicKey },
      'ALIPAY_SELLER_ID must be set, because ALIPAY_APP_ID is',
    ],
    [{}, 'ALIPAY_PUBLIC_KEY_FILE must be set, or ALIPAY_APP_CERT_FILE, ALIPAY_CERT_FILE, ALIPAY_ROOT_CERT_FILE'],
    [{ ALIPAY_PUBLIC_KEY_FILE: publicKey, PUBLIC_ORIGIN: undefined }, 'PUBLIC_ORIGIN must be an https origin'],
    [
      { ALIPAY_PUBLIC_KEY_FILE: '/nowhere' },
      'ALIPAY_PUBLIC_KEY_FILE names a file that cannot be read (ENOENT): /nowhere',
    ],
    [
      { ALIPAY_PUBLIC_KEY_FILE: privateKey },
      "ALIPAY_PUBLIC_KEY_FILE must be Alipay's key (支付宝公钥), and is the application's own",
    ],
    [
      { ALIPAY_APP_ID: 'app', ALIPAY_PUBLIC_KEY_FILE: publicKey },
      'ALIPAY_APP_ID must be the digits of an application (APPID)',
    ],
    [{ ALIPAY_ORIGIN: 'ftp://a', ALIPAY_PUBLIC_KEY_FILE: publicKey }, 'ALIPAY_ORIGIN must be an address'],
    [
      { ALIPAY_PRODUCT_CODE: 'X', ALIPAY_PUBLIC_KEY_FILE: publicKey },
      'ALIPAY_PRODUCT_CODE must be FACE_TO_FACE_PAYMENT',
    ],
    [{ ALIPAY_CERT_FILE: publicKey }, 'ALIPAY_CERT_FILE must name a PEM file of certificates'],
  ])('that cannot be used stop the start: %o', (changes, words) => {
    expect(problemsOf(changes)).toContain(words);
  });

  test.each([
    ['too short', short.privateKey.export(pem) as string],
    ['none', 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKc'],
    ['of another kind', generateKeyPairSync('ed25519').privateKey.export(pem) as string],
  ])('with a key that is %s are refused without a word of it', (_what, text) => {
    const words = problemsOf({ ALIPAY_PRIVATE_KEY_FILE: file('bad.pem', text), ALIPAY_PUBLIC_KEY_FILE: publicKey });
    expect(words).toBe(
      'The settings cannot be used: ALIPAY_PRIVATE_KEY_FILE must name a file of an RSA private key of 2048 bits or more.',
    );
  });

  describe('in the mode of certificates', () => {
    let certificates: Record<string, string>;
    let application: IssuedCertificate;
    beforeAll(() => {
      const authority = new AlipayAuthority(folder);
      const root = authority.issue({ subject: '/CN=R1', isAuthority: true });
      application = authority.issue({ subject: '/CN=application' }, root);
      const current = authority.issue({ subject: '/CN=alipay' }, root);
      certificates = {
        ALIPAY_PRIVATE_KEY_FILE: application.keyFile,
        ALIPAY_APP_CERT_FILE: application.file,
        ALIPAY_CERT_FILE: current.file,
        ALIPAY_ROOT_CERT_FILE: root.file,
      };
    });

    test('make the channel', () => {
      expect(readConfig({ ...common, ...certificates }).paymentChannels.alipay).toMatchObject({
        trust: { appCertificate: { subject: 'CN=application' } },
      });
    });

    test('are refused by halves, with both modes, or with the key of another application', () => {
      expect(problemsOf({ ...certificates, ALIPAY_ROOT_CERT_FILE: undefined })).toContain(
        'ALIPAY_ROOT_CERT_FILE must be set, because ALIPAY_APP_CERT_FILE is',
      );
      expect(problemsOf({ ...certificates, ALIPAY_PUBLIC_KEY_FILE: publicKey })).toContain(
        'ALIPAY_PUBLIC_KEY_FILE must not be set beside ALIPAY_APP_CERT_FILE',
      );
      expect(problemsOf({ ...certificates, ALIPAY_PRIVATE_KEY_FILE: privateKey })).toContain(
        'ALIPAY_APP_CERT_FILE must be the certificate of ALIPAY_PRIVATE_KEY_FILE',
      );
    });
  });
});
