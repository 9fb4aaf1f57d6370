import { createPrivateKey, createPublicKey, type KeyObject, type X509Certificate } from 'node:crypto';
import { z } from 'zod';
import {
  fileSetting,
  matching,
  requireTogether,
  settingGroup,
  type SettingProblem,
} from '../../../../../platform/settings/setting-group';
import { readCertificates, readRsaKey, type Certificates } from './alipay-keys';

/** What Alipay's signatures are verified by: a key, or certificates that Alipay renews by itself. */
export type AlipayTrust =
  | { readonly publicKey: KeyObject }
  | {
      /** Of the application's key. */
      readonly appCertificate: X509Certificate;
      readonly certificates: Certificates;
      readonly roots: Certificates;
    };

/** An application of a merchant, as Alipay's platform (开放平台) knows it. */
export type AlipaySettings = NonNullable<ReturnType<typeof read>>;

const required = ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY_FILE'] as const;
const keyName = 'ALIPAY_PUBLIC_KEY_FILE' as const;
const productName = 'ALIPAY_PRODUCT_CODE' as const;
const certificateNames = ['ALIPAY_APP_CERT_FILE', 'ALIPAY_CERT_FILE', 'ALIPAY_ROOT_CERT_FILE'] as const;

const certificatesParser = readable('must name a PEM file of certificates', readCertificates);

const settings = {
  ALIPAY_APP_ID: {
    parser: matching(/^\d{16,32}$/, 'must be the digits of an application (APPID)').optional(),
    meaning: 'number of the application (APPID); without it Alipay is shown as not available ([below](#alipay))',
  },
  ALIPAY_SELLER_ID: {
    parser: matching(/^2088\d{12}$/, 'must be the 16 digits of an account (PID), which begin with 2088').optional(),
    meaning: "the merchant's account (PID), 16 digits that begin with 2088",
  },
  ALIPAY_PRIVATE_KEY_FILE: {
    parser: readable('must name a file of an RSA private key of 2048 bits or more', (text) =>
      readRsaKey(text, createPrivateKey, ['pkcs8', 'pkcs1']),
    ).optional(),
    meaning: "path of the application's private key (应用私钥)",
  },
  ALIPAY_PUBLIC_KEY_FILE: {
    parser: readable('must name a file of an RSA public key of 2048 bits or more', (text) =>
      readRsaKey(text, createPublicKey, ['spki', 'pkcs1']),
    ).optional(),
    meaning: "path of Alipay's public key (支付宝公钥): key mode",
  },
  ALIPAY_APP_CERT_FILE: {
    parser: certificatesParser.optional(),
    meaning:
      'path of `appCertPublicKey_….crt`: certificate mode, with `ALIPAY_CERT_FILE` and `ALIPAY_ROOT_CERT_FILE`, instead of the key',
  },
  ALIPAY_CERT_FILE: { parser: certificatesParser.optional(), meaning: 'path of `alipayCertPublicKey_RSA2.crt`' },
  ALIPAY_ROOT_CERT_FILE: { parser: certificatesParser.optional(), meaning: 'path of `alipayRootCert.crt`' },
  ALIPAY_PRODUCT_CODE: {
    parser: z
      .enum(
        ['FACE_TO_FACE_PAYMENT', 'OFFLINE_PAYMENT', 'QR_CODE_OFFLINE'],
        'must be FACE_TO_FACE_PAYMENT, OFFLINE_PAYMENT or QR_CODE_OFFLINE',
      )
      .optional(),
    meaning: 'product code of the contract: `FACE_TO_FACE_PAYMENT`, `OFFLINE_PAYMENT` or `QR_CODE_OFFLINE`',
  },
  ALIPAY_ORIGIN: {
    parser: z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://openapi.alipay.com/gateway.do' })
      .default('https://openapi.alipay.com/gateway.do'),
    meaning: 'address of the API of Alipay',
  },
} as const;

type Values = { readonly [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['parser']> };

/** The settings of Alipay. It is off by default. */
export const alipaySettings = settingGroup({ topic: 'Money', settings, problems, read });

/** What is missing or too much in the settings of Alipay, one line each. */
function problems(values: Values): SettingProblem[] {
  const isSet = (name: keyof Values) => values[name] !== undefined;
  const problem = (name: keyof Values, message: string) => ({ path: [name], message });
  const hasCertificates = certificateNames.some(isSet);
  const isOn = [...required, keyName, productName].some(isSet) || hasCertificates;
  const { ALIPAY_PRIVATE_KEY_FILE: privateKey, ALIPAY_PUBLIC_KEY_FILE: publicKey } = values;
  const [appCertificate] = values.ALIPAY_APP_CERT_FILE ?? [];
  return [
    ...requireTogether(values, required, [keyName, ...certificateNames, productName]),
    ...requireTogether(values, certificateNames),
    ...(isOn && !publicKey && !hasCertificates
      ? [problem(keyName, `must be set, or ${certificateNames.join(', ')}`)]
      : []),
    ...(publicKey && hasCertificates
      ? [problem(keyName, `must not be set beside ${certificateNames.join(', ')}`)]
      : []),
    ...(privateKey && publicKey && createPublicKey(privateKey).equals(publicKey)
      ? [problem(keyName, "must be Alipay's key (支付宝公钥), and is the application's own")]
      : []),
    ...(privateKey && appCertificate && !appCertificate.checkPrivateKey(privateKey)
      ? [problem('ALIPAY_APP_CERT_FILE', 'must be the certificate of ALIPAY_PRIVATE_KEY_FILE')]
      : []),
  ];
}

/** @returns undefined when Alipay is off. */
function read(values: Values) {
  const { ALIPAY_APP_ID: appId, ALIPAY_SELLER_ID: sellerId, ALIPAY_PRIVATE_KEY_FILE: privateKey } = values;
  const { ALIPAY_PRODUCT_CODE: productCode, ALIPAY_ORIGIN: origin } = values;
  const trust = readTrust(values);
  if (!appId || !sellerId || !privateKey || !trust) return undefined;
  return { appId, sellerId, privateKey, trust, productCode, origin };
}

function readTrust(values: Values): AlipayTrust | undefined {
  const { ALIPAY_PUBLIC_KEY_FILE: publicKey, ALIPAY_APP_CERT_FILE: app } = values;
  const { ALIPAY_CERT_FILE: certificates, ALIPAY_ROOT_CERT_FILE: roots } = values;
  if (publicKey) return { publicKey };
  return app && certificates && roots && { appCertificate: app[0], certificates, roots };
}

/** A file that is read as something; what is wrong with it is not said, because that may quote a key. */
function readable<Result>(message: string, parse: (text: string) => Result) {
  return fileSetting.transform((text, context) => {
    try {
      return parse(text);
    } catch {
      context.addIssue(message);
      return z.NEVER;
    }
  });
}
