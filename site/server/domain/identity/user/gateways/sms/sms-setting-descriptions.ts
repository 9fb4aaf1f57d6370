import type { SettingDescriptions } from '../../../../../platform/settings/setting-description';
import type { smsSettingsShape } from './sms-settings';

const group = 'Messages';

export const smsSettingDescriptions: SettingDescriptions<typeof smsSettingsShape> = {
  ALIYUN_SMS_KEY_ID: { group, meaning: 'AccessKey ID for short messages by Aliyun ([below](#codes-and-mail))' },
  ALIYUN_SMS_KEY_SECRET: { group, meaning: 'its secret', isSecret: true },
  ALIYUN_SMS_SIGN_NAME: { group, meaning: 'the approved signature (签名), without 【】' },
  ALIYUN_SMS_TEMPLATES: { group, meaning: 'the approved templates: `code:SMS_100001,passwordChanged:SMS_100002`' },
  TENCENT_SMS_SECRET_ID: { group, meaning: 'SecretId for short messages by Tencent Cloud ([below](#codes-and-mail))' },
  TENCENT_SMS_SECRET_KEY: { group, meaning: 'its key', isSecret: true },
  TENCENT_SMS_APP_ID: { group, meaning: 'SDKAppID of the application, such as `1400006666`' },
  TENCENT_SMS_SIGN_NAME: { group, meaning: 'the approved signature' },
  TENCENT_SMS_TEMPLATES: { group, meaning: 'the approved templates, by their numbers: `code:2000001`' },
  TENCENT_SMS_REGION: { group, meaning: 'region of the API' },
  SMS_FIRST: { group, default: '`aliyun`', meaning: 'which of two is asked first: `aliyun` or `tencent`' },
};
