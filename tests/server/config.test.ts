import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, unconfigured } from '../../site/server/config';

const newKey = `2027:${Buffer.alloc(32, 'new').toString('base64')}`;
const oldKey = `2026:${Buffer.alloc(32, 'old').toString('base64')}`;

describe('readConfig', () => {
  test('needs no setting', () => {
    expect(readConfig({}, '/srv/site')).toEqual({
      mode: 'development',
      port: 8080,
      healthPort: undefined,
      dataFolder: resolve('/srv/site/.data'),
      databaseUrl: undefined,
      dataKeys: [],
      ssoUrl: undefined,
      ssoAllowedOrigins: [],
      trustedProxies: [],
      allowedOrigins: [],
      site: expect.objectContaining({ mobileBase: '/m', ssoUrl: '/sso/login', cookieDomain: '', icp: '' }),
    });
  });

  test('takes every setting from the environment', () => {
    const environment = {
      NODE_ENV: 'production',
      PORT: '80',
      HEALTH_PORT: '8081',
      DATA_DIR: '/var/lib/site',
      DATABASE_URL: 'postgres://db/site',
      DATA_KEYS: `${newKey}, ${oldKey}`,
      SSO_URL: 'https://sso.example.cn/login',
      SSO_RETURN_PARAM: 'service',
      SSO_ALLOWED_ORIGINS: 'https://www.example.cn, http://localhost:8080',
      TRUST_PROXY: '127.0.0.1,10.0.0.0/8,::1',
      ALLOWED_ORIGINS: 'https://m.example.cn, http://localhost:3000',
      COOKIE_DOMAIN: '.example.cn',
      MOBILE_BASE: 'off',
      SITE_FLAGS: 'tabBar, ssoState',
      SITE_ICP: '沪ICP备2026000000号-1',
      SITE_POLICE: '沪公网安备31000000000000号',
      SITE_LICENCE: '沪B2-20260000',
      SITE_PHONE: '400-1',
      SITE_WORK_TIME: '工作日',
      WECOM_QR: '/pictures/wecom.png',
      WECOM_ID: 'service',
    };
    expect(readConfig(environment, '/srv/site')).toEqual({
      mode: 'production',
      port: 80,
      healthPort: 8081,
      dataFolder: resolve('/var/lib/site'),
      databaseUrl: 'postgres://db/site',
      dataKeys: [
        { id: '2027', secret: Buffer.alloc(32, 'new') },
        { id: '2026', secret: Buffer.alloc(32, 'old') },
      ],
      ssoUrl: 'https://sso.example.cn/login',
      ssoAllowedOrigins: ['https://www.example.cn', 'http://localhost:8080'],
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1'],
      allowedOrigins: ['https://m.example.cn', 'http://localhost:3000'],
      site: {
        brand: '晓量',
        icp: '沪ICP备2026000000号-1',
        police: '沪公网安备31000000000000号',
        licence: '沪B2-20260000',
        phone: '400-1',
        workTime: '工作日',
        wecomQr: '/pictures/wecom.png',
        wecomId: 'service',
        mobileBase: '',
        ssoUrl: 'https://sso.example.cn/login',
        ssoReturnParam: 'service',
        cookieDomain: '.example.cn',
        flags: { tabBar: true, menuFromServer: false, roleSwitch: false, ssoState: true },
      },
    });
  });

  test('takes an empty setting as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
  });

  test.each(['80a', '-1', '65536', '8080.5', ' '])('refuses the port %j', (PORT) => {
    expect(() => readConfig({ PORT })).toThrow('PORT must be a whole number from 0 to 65535');
  });

  test.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'sso'])(
    'refuses the SSO address %j',
    (SSO_URL) => {
      expect(() => readConfig({ SSO_URL })).toThrow('SSO_URL must be a path');
    },
  );

  test.each(['*', 'https://www.example.cn/', 'www.example.cn', 'https://a.cn,javascript:alert(1)'])(
    'refuses the allowed origins %j',
    (SSO_ALLOWED_ORIGINS) => {
      expect(() => readConfig({ SSO_ALLOWED_ORIGINS })).toThrow('SSO_ALLOWED_ORIGINS must list origins');
    },
  );

  test.each(['*', 'true', 'proxy.example.cn', '10.0.0.0/8;::1'])('refuses the proxies %j', (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow('TRUST_PROXY must list addresses');
  });

  test.each(['*', 'https://m.example.cn/', 'm.example.cn', 'null', 'ftp://a.cn'])(
    'refuses the origins %j',
    (ALLOWED_ORIGINS) => {
      expect(() => readConfig({ ALLOWED_ORIGINS })).toThrow('ALLOWED_ORIGINS must list origins');
    },
  );

  test('lists every problem at once', () => {
    const environment = { PORT: 'x', NODE_ENV: 'staging', DATABASE_URL: 'mysql://db' };
    expect(() => readConfig(environment)).toThrow(/NODE_ENV .*; PORT .*; DATABASE_URL must start with postgres:/);
  });

  test('wants keys of personal data in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/DATA_KEYS must be set in production/);
  });

  test.each([
    ['without an id', Buffer.alloc(32).toString('base64')],
    ['that is too short', `2026:${Buffer.alloc(16).toString('base64')}`],
    ['that is no base64', `2026:${'-'.repeat(43)}=`],
    ['whose id is taken', `${newKey},${newKey}`],
  ])('refuses a key %s without showing it', (_what, DATA_KEYS) => {
    expect(() => readConfig({ DATA_KEYS })).toThrow(/^The settings cannot be used: DATA_KEYS must [^=]*\.$/);
  });
});

describe('unconfigured', () => {
  test('names what production lacks', () => {
    const lacking = unconfigured(readConfig({ NODE_ENV: 'production', DATA_DIR: '/var/lib/site', DATA_KEYS: newKey }));
    expect(lacking).toEqual([
      expect.stringMatching(/^DATABASE_URL: .*\/var\/lib\/site/),
      expect.stringMatching(/^SSO_URL: /),
    ]);
  });

  test('is empty when everything is set', () => {
    const environment = { DATABASE_URL: 'postgres://db/site', SSO_URL: '/sso/login' };
    expect(unconfigured(readConfig(environment))).toEqual([]);
  });
});
