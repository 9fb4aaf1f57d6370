import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig, type Config } from '../../../site/server/config/config';
import { unconfigured, warnings } from '../../../site/server/config/advice';

const newKey = `2027:${Buffer.alloc(32, 'new').toString('base64')}`;
const oldKey = `2026:${Buffer.alloc(32, 'old').toString('base64')}`;

describe('readConfig', () => {
  test.each(['晓量公司', '晓量公司|中国银行', '晓量公司|中国银行|账号', '晓量公司|中国银行|4563510000001234|x'])(
    'refuses %s as an account',
    (TRANSFER_ACCOUNT) => {
      expect(() => readConfig({ TRANSFER_ACCOUNT })).toThrow('TRANSFER_ACCOUNT must be name, bank and number');
    },
  );

  test('has no account for transfers in production unless one is set', () => {
    expect(readConfig({ NODE_ENV: 'production', DATA_KEYS: newKey }).transferAccount).toBeUndefined();
  });

  test('refuses several processes on the embedded database, and the mock gateway in production', () => {
    expect(() => readConfig({ WORKERS: '2' })).toThrow(/^[^\n]*WORKERS needs a PostgreSQL server \(DATABASE_URL\)/);
    expect(readConfig({ WORKERS: '2', DATABASE_URL: 'postgres://site@db/site' }).workers).toBe(2);
    for (const WORKERS of ['0', '65', '2.5', 'auto']) {
      expect(() => readConfig({ WORKERS })).toThrow('WORKERS must be a whole number from 1 to 64');
    }
    expect(() =>
      readConfig({ NODE_ENV: 'production', DATA_KEYS: newKey, MOCK_GATEWAY: 'http://127.0.0.1:9090' }),
    ).toThrow('MOCK_GATEWAY is for development');
  });

  test('needs no setting', () => {
    expect(readConfig({}, '/srv/site')).toEqual({
      mode: 'development',
      hosts: ['127.0.0.1', '::1'],
      port: 8080,
      healthPort: undefined,
      publicOrigin: undefined,
      ownOrigins: ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'],
      hstsSubdomains: false,
      dataFolder: resolve('/srv/site/.data'),
      databaseUrl: undefined,
      databaseReadUrl: undefined,
      dataKeys: [],
      ssoUrl: undefined,
      ssoAllowedOrigins: [],
      trustedProxies: [],
      allowedOrigins: [],
      productAddresses: new Map(
        ['1001', '1003', '1005', '1006'].map((appId) => [appId, `http://localhost:8080/mockapp/${appId}`]),
      ),
      mediaOrigins: [],
      embed: { sources: ['/media/'], ancestors: ['*'] },
      transferAccount: expect.objectContaining({ bank: '演示银行上海分行营业部' }),
      refundLimitFen: 500_000,
      films: { ffmpeg: undefined, maxBytes: 2_000 * 1024 * 1024 },
      maxInstallerBytes: 2_048 * 1024 * 1024,
      invoiceSeller: { name: '晓量（上海）信息科技有限公司', taxNo: expect.stringMatching(/^\w{18}$/), isSample: true },
      paymentChannels: {},
      searchEngines: { verification: {} },
      messages: { alerts: {} },
      s3: undefined,
      assets: { base: undefined, bucket: undefined },
      metrics: { release: 'unknown' },
      operatorHost: 'site',
      ignored: [],
      site: expect.objectContaining({
        mobileBase: '/m',
        ssoUrl: '/sso/login',
        cookieDomain: '',
        icp: '沪ICP备00000000号-1',
      }),
    });
  });

  test('takes every setting from the environment', () => {
    const environment = {
      NODE_ENV: 'production',
      HOST: '10.0.0.5',
      PORT: '80',
      HEALTH_PORT: '8081',
      PUBLIC_ORIGIN: 'https://www.example.cn',
      OPERATOR_ORIGIN: 'https://console.example.cn',
      HSTS_SUBDOMAINS: 'true',
      DATA_DIR: '/var/lib/site',
      DATABASE_URL: 'postgres://db/site',
      DATABASE_READ_URL: 'postgres://standby/site',
      DATA_KEYS: `${newKey}, ${oldKey}`,
      SSO_URL: 'https://sso.example.cn/login',
      SSO_RETURN_PARAM: 'service',
      SSO_ALLOWED_ORIGINS: 'https://www.example.cn, http://localhost:8080',
      TRUST_PROXY: '127.0.0.1,10.0.0.0/8,::1',
      ALLOWED_ORIGINS: 'https://m.example.cn, http://localhost:3000',
      MEDIA_ORIGINS: 'https://media.example.cn',
      EMBED_SOURCES: '/media/films/, https://media.example.cn/films/',
      EMBED_ANCESTORS: 'https://partner.example.cn',
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
      PRODUCT_ADDRESSES: '1001=https://data.example.cn/enter?from=site, 1003=https://ads.example.cn',
      TRANSFER_ACCOUNT: '晓量公司 | 中国银行上海分行 | 4563 5100 0000 1234',
      INVOICE_SELLER: '晓量公司 | 91350100M000100Y43',
      REFUND_APPROVAL_LIMIT: '3000',
      FFMPEG: '/opt/ffmpeg/bin/ffmpeg',
      FILM_SIZE_LIMIT: '500',
      INSTALLER_SIZE_LIMIT: '300',
      BAIDU_VERIFICATION: 'codeva-AbCd1234',
      BING_VERIFICATION: '0123456789ABCDEF',
      BAIDU_PUSH_TOKEN: 'abc123',
      INDEXNOW_KEY: 'abcdef-1234',
      ALIYUN_SMS_KEY_ID: 'LTAI1',
      ALIYUN_SMS_KEY_SECRET: 'secret1',
      ALIYUN_SMS_SIGN_NAME: '晓量',
      ALIYUN_SMS_TEMPLATES: 'code:SMS_1, signInAttempts:SMS_2',
      TENCENT_SMS_SECRET_ID: 'AKID1',
      TENCENT_SMS_SECRET_KEY: 'secret2',
      TENCENT_SMS_APP_ID: '1400000001',
      TENCENT_SMS_SIGN_NAME: '晓量科技',
      TENCENT_SMS_TEMPLATES: 'code:2000001',
      TENCENT_SMS_REGION: 'ap-beijing',
      SMS_FIRST: 'tencent',
      SMTP_URL: 'smtps://no-reply%40example.cn@smtp.example.cn',
      SMTP_PASSWORD: 'p@ss',
      MAIL_FROM: '晓量 <no-reply@example.cn>',
      OPERATOR_ROBOT_URL: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=1-2',
      ALERT_MAIL_TO: 'ops@example.cn',
      S3_ENDPOINT: 'https://s3.oss-cn-hangzhou.aliyuncs.com',
      S3_REGION: 'cn-hangzhou',
      S3_BUCKET: 'example-files',
      S3_ACCESS_KEY_ID: 'LTAI1234',
      S3_SECRET_ACCESS_KEY: 'abc/+=123',
      S3_PREFIX: 'site/uploads/',
      S3_PATH_STYLE: 'true',
      ASSET_BASE: 'https://cdn.example.cn/pages/',
      ASSET_BUCKET: 'example-pages',
      ASSET_PREFIX: 'pages/',
      METRICS_TOKEN: 'a-token-of-twenty-characters',
      RELEASE: '2026.11.1',
      VITALS_SAMPLE: '0.5',
    };
    expect(readConfig(environment, '/srv/site')).toEqual({
      ignored: [],
      mode: 'production',
      hosts: ['10.0.0.5'],
      port: 80,
      healthPort: 8081,
      publicOrigin: 'https://www.example.cn',
      operatorHost: { origin: 'https://console.example.cn' },
      ownOrigins: ['https://www.example.cn'],
      hstsSubdomains: true,
      dataFolder: resolve('/var/lib/site'),
      databaseUrl: 'postgres://db/site',
      databaseReadUrl: 'postgres://standby/site',
      dataKeys: [
        { id: '2027', secret: Buffer.alloc(32, 'new') },
        { id: '2026', secret: Buffer.alloc(32, 'old') },
      ],
      ssoUrl: 'https://sso.example.cn/login',
      ssoAllowedOrigins: ['https://www.example.cn', 'http://localhost:8080'],
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1'],
      allowedOrigins: ['https://m.example.cn', 'http://localhost:3000'],
      productAddresses: new Map([
        ['1001', 'https://data.example.cn/enter?from=site'],
        ['1003', 'https://ads.example.cn'],
      ]),
      mediaOrigins: ['https://media.example.cn'],
      embed: {
        sources: ['/media/films/', 'https://media.example.cn/films/'],
        ancestors: ['https://partner.example.cn'],
      },
      transferAccount: { name: '晓量公司', bank: '中国银行上海分行', number: '4563 5100 0000 1234' },
      refundLimitFen: 300_000,
      films: { ffmpeg: '/opt/ffmpeg/bin/ffmpeg', maxBytes: 500 * 1024 * 1024 },
      maxInstallerBytes: 300 * 1024 * 1024,
      invoiceSeller: { name: '晓量公司', taxNo: '91350100M000100Y43', isSample: false },
      paymentChannels: {},
      searchEngines: {
        verification: { baidu: 'codeva-AbCd1234', bing: '0123456789ABCDEF' },
        baiduPushToken: 'abc123',
        indexNowKey: 'abcdef-1234',
      },
      messages: {
        sms: {
          aliyun: {
            keyId: 'LTAI1',
            keySecret: 'secret1',
            signName: '晓量',
            templates: { code: 'SMS_1', signInAttempts: 'SMS_2' },
          },
          tencent: {
            secretId: 'AKID1',
            secretKey: 'secret2',
            appId: '1400000001',
            signName: '晓量科技',
            templates: { code: '2000001' },
            region: 'ap-beijing',
          },
          first: 'tencent',
        },
        mail: {
          host: 'smtp.example.cn',
          port: 465,
          tls: 'implicit',
          login: { user: 'no-reply@example.cn', password: 'p@ss' },
          from: { name: '晓量', address: 'no-reply@example.cn' },
        },
        alerts: {
          robotUrl: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=1-2',
          mailTo: 'ops@example.cn',
        },
      },
      s3: {
        endpoint: 'https://s3.oss-cn-hangzhou.aliyuncs.com',
        region: 'cn-hangzhou',
        bucket: 'example-files',
        accessKeyId: 'LTAI1234',
        secretAccessKey: 'abc/+=123',
        prefix: 'site/uploads/',
        pathStyle: true,
      },
      assets: {
        base: 'https://cdn.example.cn/pages/',
        bucket: {
          endpoint: 'https://s3.oss-cn-hangzhou.aliyuncs.com',
          region: 'cn-hangzhou',
          bucket: 'example-pages',
          accessKeyId: 'LTAI1234',
          secretAccessKey: 'abc/+=123',
          prefix: 'pages/',
          pathStyle: true,
        },
      },
      metrics: { release: '2026.11.1', token: 'a-token-of-twenty-characters' },
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
        scanner: '',
        enterableProducts: [],
        vitalsSample: 0.5,
        cookieDomain: '.example.cn',
        flags: {
          tabBar: true,
          topMenu: false,
          menuFromServer: false,
          layoutSettings: false,
          roleSwitch: false,
          ssoState: true,
        },
      },
    });
  });

  describe('with settings in files', () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'settings-'));
      writeFileSync(join(folder, 'keys'), `${newKey}\n`);
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    test('takes what the file holds, without the end of its line', () => {
      expect(readConfig({ DATA_KEYS_FILE: join(folder, 'keys') }).dataKeys).toHaveLength(1);
    });

    test('says of each file that cannot be read, and of what is set twice, and shows none of it', () => {
      const environment = {
        DATABASE_URL_FILE: join(folder, 'none'),
        DATA_KEYS: newKey,
        DATA_KEYS_FILE: join(folder, 'keys'),
        PORT: 'x',
      };
      expect(() => readConfig(environment)).toThrow(
        /^The settings cannot be used: DATABASE_URL_FILE names .*none, which cannot be read \(ENOENT\); DATA_KEYS and DATA_KEYS_FILE are both set; one of them must go; PORT must be/,
      );
    });
  });

  test('takes an empty setting as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
  });

  test('refuses a replica of no database', () => {
    const message = 'The settings cannot be used: DATABASE_URL must be set, because DATABASE_READ_URL is.';
    expect(() => readConfig({ DATABASE_READ_URL: 'postgres://standby/site' })).toThrow(message);
    expect(() => readConfig({ DATABASE_URL: 'postgres://db/site', DATABASE_READ_URL: 'standby' })).toThrow(
      'DATABASE_READ_URL must start with postgres://',
    );
  });

  test('refuses a password that hides where the database is, and shows nothing of it', () => {
    const read = () => readConfig({ DATABASE_URL: 'postgres://site:p@ss/w@127.0.0.1/site' });
    expect(read).toThrow('DATABASE_URL must name its password with %40 in place of @');
    expect(read).not.toThrow(/ss\/w/);
    const url = 'postgres://site:p%40ss%2Fw@127.0.0.1/site?application_name=a@b';
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  test('refuses one port for visitors and for health, unless the system chooses', () => {
    expect(() => readConfig({ PORT: '81', HEALTH_PORT: '81' })).toThrow(
      'HEALTH_PORT must be another port than PORT, 81',
    );
    expect(readConfig({ PORT: '0', HEALTH_PORT: '0' })).toMatchObject({ port: 0, healthPort: 0 });
  });

  test('a start warns of variables that look like settings', () => {
    const config = readConfig({ WECHAT_PAY_MCHID: '1', NODE_ENV: 'production', DATA_KEYS: newKey });
    expect(warnings(config)).toEqual(['WECHAT_PAY_MCHID is no setting; did you mean WECHAT_PAY_MCH_ID?']);
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

  test.each([
    '1001',
    '1001=',
    '1001=data.example.cn',
    '=https://a.cn',
    '1001=javascript:alert(1)',
    '10 01=https://a.cn',
  ])("refuses the products' addresses %j", (PRODUCT_ADDRESSES) => {
    expect(() => readConfig({ PRODUCT_ADDRESSES })).toThrow('PRODUCT_ADDRESSES must list ids of products');
  });

  test('gives no product two addresses, and production none that nobody set', () => {
    const twice = '1001=https://a.cn,1001=https://b.cn';
    expect(() => readConfig({ PRODUCT_ADDRESSES: twice })).toThrow('PRODUCT_ADDRESSES must name each product once');
    expect(readConfig({ NODE_ENV: 'production', DATA_KEYS: newKey }).productAddresses).toEqual(new Map());
  });

  test.each(['*', 'true', 'proxy.example.cn', '10.0.0.0/8;::1'])('refuses the proxies %j', (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow('TRUST_PROXY must list addresses');
  });

  test.each(['*', 'https://m.example.cn/', 'm.example.cn', 'null', 'ftp://a.cn'])(
    'refuses the origins %j',
    (ALLOWED_ORIGINS) => {
      expect(() => readConfig({ ALLOWED_ORIGINS })).toThrow('ALLOWED_ORIGINS must list origins');
    },
  );

  test.each([
    [{}, ['127.0.0.1', '::1']],
    [{ HOST: '0.0.0.0' }, ['0.0.0.0']],
    [{ NODE_ENV: 'production', DATA_KEYS: newKey }, ['']],
    [{ NODE_ENV: 'production', DATA_KEYS: newKey, HOST: 'localhost' }, ['127.0.0.1', '::1']],
    [{ NODE_ENV: 'production', DATA_KEYS: newKey, HOST: '::1' }, ['::1']],
  ])('with %j listens on %j', (environment, hosts) => {
    expect(readConfig(environment).hosts).toEqual(hosts);
  });

  test.each(['*', 'www.example.cn', 'all', '127.0.0.1:80', 'https://www.example.cn'])(
    'refuses the address %j to listen on',
    (HOST) => {
      expect(() => readConfig({ HOST })).toThrow('HOST must be an address such as 0.0.0.0, or localhost');
    },
  );

  test.each([
    'www.example.cn',
    'https://www.example.cn/',
    'https://www.example.cn/home',
    '*',
    'https://a.cn,https://b.cn',
  ])('refuses %j as the origin of the site', (PUBLIC_ORIGIN) => {
    expect(() => readConfig({ PUBLIC_ORIGIN })).toThrow('PUBLIC_ORIGIN must be an origin such as');
  });

  test('the console is beside the site in development, and elsewhere only where an origin of its own says', () => {
    const OPERATOR_ORIGIN = 'https://console.example.cn';
    const production = { NODE_ENV: 'production', DATA_KEYS: newKey };
    expect(readConfig({}).operatorHost).toBe('site');
    expect(readConfig(production).operatorHost).toBe('none');
    expect(readConfig({ ...production, OPERATOR_ORIGIN }).operatorHost).toEqual({ origin: OPERATOR_ORIGIN });
    expect(() => readConfig({ OPERATOR_ORIGIN, PUBLIC_ORIGIN: OPERATOR_ORIGIN })).toThrow(
      'OPERATOR_ORIGIN must be another origin than PUBLIC_ORIGIN',
    );
  });

  test('there are two modes: what is neither does not count as development', () => {
    for (const NODE_ENV of ['test', 'staging', 'Production']) {
      expect(() => readConfig({ NODE_ENV })).toThrow('NODE_ENV must be development or production');
    }
  });

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

describe('warnings', () => {
  test.each([
    [{ HOST: '0.0.0.0' }, [expect.stringMatching(/^HOST: development listens on 0\.0\.0\.0, .*demo account/)]],
    [{ HOST: 'localhost' }, []],
    [{}, []],
    [{ NODE_ENV: 'production', DATA_KEYS: newKey, HOST: '0.0.0.0' }, []],
  ])('of %j are %j', (environment, sentences) => {
    expect(warnings(readConfig(environment))).toEqual(sentences);
  });
});

describe('unconfigured', () => {
  const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@example.cn' };
  const sms = {
    ALIYUN_SMS_KEY_ID: 'LTAI1',
    ALIYUN_SMS_KEY_SECRET: 'secret1',
    ALIYUN_SMS_SIGN_NAME: '晓量',
    ALIYUN_SMS_TEMPLATES: 'code:SMS_1,signInAttempts:SMS_2,mobileChanged:SMS_3,passwordChanged:SMS_4',
  };
  const notices = ',emailChanged:SMS_5,accountClosed:SMS_6,organizationClosed:SMS_7,invoiceIssued:SMS_8';

  test('names what production lacks, and that nobody can sign in', () => {
    const environment = { NODE_ENV: 'production', DATA_DIR: '/var/lib/site', DATA_KEYS: newKey };
    const lacking = unconfigured(readConfig(environment));
    expect(lacking).toEqual([
      'PUBLIC_ORIGIN: sitemap, canonical addresses and sign-in name http://localhost:8080.',
      'OPERATOR_ORIGIN: there is no console for operators.',
      expect.stringMatching(/^DATABASE_URL: .*\/var\/lib\/site/),
      expect.stringMatching(/^TRUST_PROXY: /),
      expect.stringMatching(/^SSO_URL: /),
      expect.stringMatching(/^INVOICE_SELLER: /),
      'ALIPAY_APP_ID, WECHAT_PAY_MCH_ID, TRANSFER_ACCOUNT: orders cannot be paid at all.',
      expect.stringMatching(/^SMS: .*no codes/),
      expect.stringMatching(/^Mail: .*no codes/),
      expect.stringMatching(/^OPERATOR_ROBOT_URL: /),
      expect.stringMatching(/^Nobody can sign in/),
    ]);
  });

  test('names the way of paying that is missing beside another one', () => {
    const config = { ...readConfig({}), transferAccount: undefined };
    const alipay = {} as NonNullable<Config['paymentChannels']['alipay']>;
    const lacking = unconfigured({ ...config, paymentChannels: { alipay, wechat: undefined } });
    expect(lacking).toContain('TRANSFER_ACCOUNT: orders cannot be paid by bank transfer.');
  });

  test.each([
    ['a sign-in site', { SSO_URL: 'https://sso.example.cn/login' }],
    ['short messages', sms],
    ['mail', mail],
  ])('with %s, somebody can sign in', (_what, environment) => {
    const lacking = unconfigured(readConfig({ NODE_ENV: 'production', DATA_KEYS: newKey, ...environment }));
    expect(lacking.filter((sentence) => sentence.startsWith('Nobody'))).toEqual([]);
  });

  test('is empty when everything is set', () => {
    const environment = {
      DATABASE_URL: 'postgres://db/site',
      PUBLIC_ORIGIN: 'https://www.example.cn',
      OPERATOR_ORIGIN: 'https://console.example.cn',
      SSO_URL: '/sso/login',
      TRUST_PROXY: '10.0.0.0/8',
      TRANSFER_ACCOUNT: '晓量公司|中国银行|4563510000001234',
      INVOICE_SELLER: '晓量公司|91350100M000100Y43',
      OPERATOR_ROBOT_URL: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=1-2',
      ...mail,
      ...sms,
      ALIYUN_SMS_TEMPLATES: sms.ALIYUN_SMS_TEMPLATES + notices,
    };
    const config = readConfig(environment);
    expect(unconfigured(config)).toEqual([expect.stringMatching(/^ALIPAY_APP_ID, WECHAT_PAY_MCH_ID: /)]);
    const alipay = {} as NonNullable<Config['paymentChannels']['alipay']>;
    expect(unconfigured({ ...config, paymentChannels: { alipay, wechat: undefined } })).toEqual([]);
  });

  test('names the notices that no template of short messages is there for', () => {
    expect(unconfigured(readConfig(sms))).toContain(
      'SMS templates: none for emailChanged, accountClosed, organizationClosed, invoiceIssued, so these are not sent to mobiles.',
    );
  });
});
