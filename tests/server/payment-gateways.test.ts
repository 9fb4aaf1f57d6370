import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../site/server/config/config';
import { paymentGatewaysFor } from '../../site/server/gateways';
import { apiV3Key, merchant, publicKey, WechatPeer } from '../support/wechat/wechat-peer';

describe('paymentGatewaysFor', () => {
  let folder: string;
  let complete: Record<string, string>;
  const file = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const pem = (key: KeyObject, type: 'pkcs8' | 'spki') => key.export({ type, format: 'pem' } as never).toString();
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'payment-settings-'));
    complete = {
      PUBLIC_ORIGIN: 'https://www.example.cn',
      WECHAT_PAY_MCH_ID: merchant.id,
      WECHAT_PAY_APP_ID: merchant.appId,
      WECHAT_PAY_SERIAL: merchant.serial.toLowerCase(),
      WECHAT_PAY_PRIVATE_KEY_FILE: file('apiclient_key.pem', pem(merchant.privateKey, 'pkcs8')),
      WECHAT_PAY_API_V3_KEY_FILE: file('api-v3-key', `${apiV3Key}\n`),
      WECHAT_PAY_PUBLIC_KEY_ID: publicKey.id,
      WECHAT_PAY_PUBLIC_KEY_FILE: file('pub_key.pem', pem(publicKey.key, 'spki')),
    };
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('makes a gateway of the settings of WeChat Pay, which is notified at the public origin', async () => {
    const peer = new WechatPeer(() => new Date());
    const config = readConfig({ ...complete, WECHAT_PAY_ORIGIN: await peer.listen() });
    const [wechat, ...others] = paymentGatewaysFor(config, undefined);
    expect(others).toEqual([]);
    const payNo = 'P2026050116000012345678';
    const expireAt = new Date(Date.now() + 900_000);
    await wechat?.create({ payNo, orderNo: '1', amountFen: 1, description: 'x', expireAt });
    expect(peer.books.trades.get(payNo)?.asked).toMatchObject({
      mchid: merchant.id,
      notify_url: 'https://www.example.cn/api/client/pay/notify/wechat',
    });
    expect(peer.refusals).toEqual([]);
    await peer.close();
  });

  it('uses the mock gateway, where there is one, without any settings', () => {
    const mock = { origin: 'http://127.0.0.1:1', merchant: { id: 'M1', key: '', certificates: new Map() } };
    const running = mock as unknown as Parameters<typeof paymentGatewaysFor>[1];
    const channels = (environment: Record<string, string>, gateway = running) =>
      paymentGatewaysFor(readConfig(environment), gateway).map(({ channel }) => channel);
    expect(channels({})).toEqual(['alipay', 'wechat']);
    expect(channels(complete)).toEqual(['wechat']);
    expect(paymentGatewaysFor(readConfig({}), undefined)).toEqual([]);
  });

  it.each([
    'WECHAT_PAY_MCH_ID',
    'WECHAT_PAY_APP_ID',
    'WECHAT_PAY_SERIAL',
    'WECHAT_PAY_PRIVATE_KEY_FILE',
    'WECHAT_PAY_PUBLIC_KEY_ID',
    'WECHAT_PAY_PUBLIC_KEY_FILE',
  ])('refuses settings that lack %s alone, and names it', (name) => {
    const { [name]: _left, ...rest } = complete;
    expect(() => readConfig(rest)).toThrow(new RegExp(`used: ${name} must be set, because WECHAT_PAY_\\w+ is\\.$`));
  });

  it('names all that half-set settings lack', () => {
    expect(() => readConfig({ WECHAT_PAY_PUBLIC_KEY_ID: publicKey.id })).toThrow(
      /MCH_ID must be set.*APP_ID must.*SERIAL must.*PRIVATE_KEY_FILE must.*API_V3_KEY must.*PUBLIC_KEY_FILE must/,
    );
  });

  it.each([
    ['PUBLIC_ORIGIN', 'http://www.example.cn', 'must be an https origin'],
    ['WECHAT_PAY_MCH_ID', 'example', 'must be the digits'],
    ['WECHAT_PAY_APP_ID', '1900000109', 'must be an AppID'],
    ['WECHAT_PAY_SERIAL', 'xyz', 'must be the hexadecimal serial number'],
    ['WECHAT_PAY_API_V3_KEY', 'short', 'must be the 32 characters'],
    ['WECHAT_PAY_API_V3_KEY', apiV3Key, 'WECHAT_PAY_API_V3_KEY and WECHAT_PAY_API_V3_KEY_FILE are both set'],
    ['WECHAT_PAY_PUBLIC_KEY_ID', '0119', 'must be an id'],
    ['WECHAT_PAY_PRIVATE_KEY_FILE', '/nowhere/key.pem', 'cannot be read (ENOENT): /nowhere/key.pem'],
    ['WECHAT_PAY_ORIGIN', 'http://api.mch.weixin.qq.com', 'must be an origin'],
  ])('refuses %s=%s', (name, value, message) => {
    expect(() => readConfig({ ...complete, [name]: value })).toThrow(message);
  });

  it('refuses files that hold other keys, and quotes nothing of them', () => {
    const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const texts = [pem(ec.privateKey, 'pkcs8'), pem(publicKey.key, 'spki'), 'secret'];
    for (const text of texts) {
      const settings = { ...complete, WECHAT_PAY_PRIVATE_KEY_FILE: file('other', text) };
      expect(() => readConfig(settings)).toThrow(
        'used: WECHAT_PAY_PRIVATE_KEY_FILE must name a PEM file of an RSA private key without a password.',
      );
    }
    expect(() => readConfig({ ...complete, WECHAT_PAY_PUBLIC_KEY_FILE: file('other', 'secret') })).toThrow(
      'used: WECHAT_PAY_PUBLIC_KEY_FILE must name a PEM file of an RSA public key.',
    );
    expect(() => readConfig({ ...complete, WECHAT_PAY_API_V3_KEY_FILE: file('other', 'secret') })).toThrow(
      'used: WECHAT_PAY_API_V3_KEY must be the 32 characters of the APIv3 key.',
    );
  });
});
