import { createPrivateKey, createPublicKey, type KeyObject, type X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { fileSetting } from '../../../../../platform/settings/file-setting';
import { requireTogether } from '../../../../../platform/settings/setting-group';
import { readCertificates } from './alipay-certificate';
import { rsaKeyOf } from './alipay-key-file';

type Certificates = [X509Certificate, ...X509Certificate[]];

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
export interface AlipaySettings {
  readonly appId: string;
  /** The merchant's account, its PID. */
  readonly sellerId: string;
  /** Of the application. */
  readonly privateKey: KeyObject;
  readonly trust: AlipayTrust;
  /** Of the contract; Alipay takes one by default. */
  readonly productCode: string | undefined;
  /** Where the API is. */
  readonly origin: string;
}

const required = ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY_FILE'] as const;
const keyName = 'ALIPAY_PUBLIC_KEY_FILE' as const;
const productName = 'ALIPAY_PRODUCT_CODE' as const;
const certificateNames = ['ALIPAY_APP_CERT_FILE', 'ALIPAY_CERT_FILE', 'ALIPAY_ROOT_CERT_FILE'] as const;

const certificatesSetting = readable('must name a PEM file of certificates', readCertificates);

/** The settings of Alipay. It is off by default. */
export const alipaySettingsShape = {
  ALIPAY_APP_ID: z
    .string()
    .regex(/^\d{16,32}$/, 'must be the digits of an application (APPID)')
    .optional(),
  ALIPAY_SELLER_ID: z
    .string()
    .regex(/^2088\d{12}$/, 'must be the 16 digits of an account (PID), which begin with 2088')
    .optional(),
  ALIPAY_PRIVATE_KEY_FILE: readable('must name a file of an RSA private key of 2048 bits or more', (text) =>
    rsaKeyOf(text, createPrivateKey, ['pkcs8', 'pkcs1']),
  ).optional(),
  [keyName]: readable('must name a file of an RSA public key of 2048 bits or more', (text) =>
    rsaKeyOf(text, createPublicKey, ['spki', 'pkcs1']),
  ).optional(),
  ALIPAY_APP_CERT_FILE: certificatesSetting.optional(),
  ALIPAY_CERT_FILE: certificatesSetting.optional(),
  ALIPAY_ROOT_CERT_FILE: certificatesSetting.optional(),
  [productName]: z
    .enum(
      ['FACE_TO_FACE_PAYMENT', 'OFFLINE_PAYMENT', 'QR_CODE_OFFLINE'],
      'must be FACE_TO_FACE_PAYMENT, OFFLINE_PAYMENT or QR_CODE_OFFLINE',
    )
    .optional(),
  ALIPAY_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://openapi.alipay.com/gateway.do' })
    .default('https://openapi.alipay.com/gateway.do'),
};

type Given = z.output<z.ZodObject<typeof alipaySettingsShape>>;

/** What is missing or too much in the settings of Alipay, one line each. */
export function alipaySettingsProblems(given: Given) {
  const isSet = (name: keyof Given) => given[name] !== undefined;
  const problem = (name: keyof Given, message: string) => ({ path: [name], message });
  const hasCertificates = certificateNames.some(isSet);
  const isOn = [...required, keyName, productName].some(isSet) || hasCertificates;
  const { ALIPAY_PRIVATE_KEY_FILE: privateKey, ALIPAY_PUBLIC_KEY_FILE: publicKey } = given;
  const [appCertificate] = given.ALIPAY_APP_CERT_FILE ?? [];
  return [
    ...requireTogether(given, required, [keyName, ...certificateNames, productName]),
    ...requireTogether(given, certificateNames),
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
export function alipaySettingsOf(given: Given): AlipaySettings | undefined {
  const { ALIPAY_APP_ID: appId, ALIPAY_SELLER_ID: sellerId, ALIPAY_PRIVATE_KEY_FILE: privateKey } = given;
  const { ALIPAY_PRODUCT_CODE: productCode, ALIPAY_ORIGIN: origin } = given;
  const trust = trustOf(given);
  if (!appId || !sellerId || !privateKey || !trust) return undefined;
  return { appId, sellerId, privateKey, trust, productCode, origin };
}

function trustOf(given: Given): AlipayTrust | undefined {
  const { ALIPAY_PUBLIC_KEY_FILE: publicKey, ALIPAY_APP_CERT_FILE: app } = given;
  const { ALIPAY_CERT_FILE: certificates, ALIPAY_ROOT_CERT_FILE: roots } = given;
  if (publicKey) return { publicKey };
  return app && certificates && roots && { appCertificate: app[0], certificates, roots };
}

/** A file that is read as something; what is wrong with it is not said, because that may quote a key. */
function readable<Result>(message: string, read: (text: string) => Result) {
  return fileSetting.transform((text, context) => {
    try {
      return read(text);
    } catch {
      context.addIssue(message);
      return z.NEVER;
    }
  });
}
