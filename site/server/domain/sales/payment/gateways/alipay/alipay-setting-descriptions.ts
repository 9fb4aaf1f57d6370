import type { SettingDescriptions } from '../../../../../platform/settings/setting-description';
import type { alipaySettingsShape } from './alipay-settings';

const group = 'Money';

export const alipaySettingDescriptions: SettingDescriptions<typeof alipaySettingsShape> = {
  ALIPAY_APP_ID: {
    group,
    meaning: 'number of the application (APPID); without it Alipay is shown as not available ([below](#alipay))',
  },
  ALIPAY_SELLER_ID: { group, meaning: "the merchant's account (PID), 16 digits that begin with 2088" },
  ALIPAY_PRIVATE_KEY_FILE: { group, meaning: "path of the application's private key (应用私钥)" },
  ALIPAY_PUBLIC_KEY_FILE: { group, meaning: "path of Alipay's public key (支付宝公钥): the mode of keys" },
  ALIPAY_APP_CERT_FILE: {
    group,
    meaning: 'path of `appCertPublicKey_….crt`: the mode of certificates, with the next two, instead of the key',
  },
  ALIPAY_CERT_FILE: { group, meaning: 'path of `alipayCertPublicKey_RSA2.crt`' },
  ALIPAY_ROOT_CERT_FILE: { group, meaning: 'path of `alipayRootCert.crt`' },
  ALIPAY_PRODUCT_CODE: {
    group,
    meaning: 'of the contract: `FACE_TO_FACE_PAYMENT`, `OFFLINE_PAYMENT` or `QR_CODE_OFFLINE`',
  },
  ALIPAY_ORIGIN: { group, meaning: 'where the API of Alipay is' },
};
