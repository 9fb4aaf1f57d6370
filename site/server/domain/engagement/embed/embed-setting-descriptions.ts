import type { SettingDescriptions } from '../../../platform/settings/setting-description';
import type { embedSettingsShape } from './embed-settings';

export const embedSettingDescriptions: SettingDescriptions<typeof embedSettingsShape> = {
  EMBED_SOURCES: {
    group: 'Pages',
    meaning:
      'which films [`/embed`](deploy.md#frames-on-other-sites) plays: folders such as `/media/` or `https://media.example.cn/films/`',
  },
  EMBED_ANCESTORS: {
    group: 'Pages',
    meaning: 'origins of the sites that may show `/embed` in a frame; `*` for all, `off` for none',
  },
};
