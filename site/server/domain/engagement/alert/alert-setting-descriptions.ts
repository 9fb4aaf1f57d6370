import type { SettingDescriptions } from '../../../platform/settings/setting-description';
import type { alertSettingsShape } from './alert-settings';

const group = 'Messages';

export const alertSettingDescriptions: SettingDescriptions<typeof alertSettingsShape> = {
  OPERATOR_ROBOT_URL: {
    group,
    meaning: 'webhook of a robot in your enterprise-WeChat group, told of leads ([below](#news-for-operators))',
    isSecret: true,
  },
  ALERT_MAIL_TO: { group, meaning: 'where that goes by mail without a robot, or when it fails' },
};
