import type { SettingDescriptions } from '../../../platform/settings/setting-description';
import type { searchEngineSettingsShape } from './search-engine-settings';

const group = 'Search engines';

export const searchEngineSettingDescriptions: SettingDescriptions<typeof searchEngineSettingsShape> = {
  BAIDU_VERIFICATION: { group, meaning: 'code by which Baidu knows that the site is yours (百度搜索资源平台)' },
  BING_VERIFICATION: { group, meaning: 'the same for Bing (`msvalidate.01`)' },
  BAIDU_PUSH_TOKEN: {
    group,
    meaning: "token of Baidu's push interface; with it, Baidu is told of changes ([below](#search-engines))",
    isSecret: true,
  },
  INDEXNOW_KEY: {
    group,
    meaning: '8 to 128 letters, digits and dashes of your own; with it, Bing and others are told of changes',
  },
};
