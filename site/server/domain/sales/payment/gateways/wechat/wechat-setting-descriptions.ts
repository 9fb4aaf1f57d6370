import type { SettingDescriptions } from '../../../../../platform/settings/setting-description';
import type { wechatSettingsShape } from './wechat-settings';

const group = 'Money';

export const wechatSettingDescriptions: SettingDescriptions<typeof wechatSettingsShape> = {
  WECHAT_PAY_MCH_ID: {
    group,
    meaning: 'merchant number (商户号); without it WeChat Pay is shown as not available ([below](#wechat-pay))',
  },
  WECHAT_PAY_APP_ID: { group, meaning: 'AppID that is bound to the merchant, such as `wx0123456789abcdef`' },
  WECHAT_PAY_SERIAL: { group, meaning: "serial number of the merchant's API certificate (商户 API 证书序列号)" },
  WECHAT_PAY_PRIVATE_KEY_FILE: { group, meaning: "path of that certificate's private key, `apiclient_key.pem`" },
  WECHAT_PAY_API_V3_KEY: { group, meaning: 'the 32 characters of the APIv3 key (APIv3 密钥)', isSecret: true },
  WECHAT_PAY_PUBLIC_KEY_ID: {
    group,
    meaning: "id of WeChat Pay's public key (微信支付公钥 ID), where the merchant has one",
  },
  WECHAT_PAY_PUBLIC_KEY_FILE: { group, meaning: 'path of that key, `pub_key.pem`' },
  WECHAT_PAY_ORIGIN: { group, meaning: 'where the API of WeChat Pay is' },
};
