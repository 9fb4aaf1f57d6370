import type { SettingDescriptions } from '../../settings/setting-description';
import type { mailSettingsShape } from './mail-settings';

const group = 'Messages';

export const mailSettingDescriptions: SettingDescriptions<typeof mailSettingsShape> = {
  SMTP_URL: {
    group,
    meaning: 'where mail is handed over, such as `smtps://user@smtp.example.cn` ([below](#codes-and-mail))',
    isSecret: true,
  },
  SMTP_PASSWORD: { group, default: 'of the address', meaning: 'its password', isSecret: true },
  SMTP_STARTTLS: { group, meaning: '`off`: mail to `smtp://` is never encrypted, for a relay on the same machine' },
  MAIL_FROM: { group, meaning: "whom mail is from, such as `'某某 <no-reply@example.cn>'`" },
};
