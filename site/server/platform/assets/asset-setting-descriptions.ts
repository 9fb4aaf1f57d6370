import type { SettingDescriptions } from '../settings/setting-description';
import type { assetSettingsShape } from './asset-settings';

export const assetSettingDescriptions: SettingDescriptions<typeof assetSettingsShape> = {
  ASSET_BASE: {
    group: 'Addresses',
    default: 'the site itself',
    meaning:
      'where pages load scripts, pictures and films from, with a `/` at the end ([CDN](deploy.md#media-and-static-files-on-a-cdn))',
  },
  ASSET_BUCKET: {
    group: 'Data',
    meaning: 'the bucket behind `ASSET_BASE`, in the same store: `npm run assets` uploads to it; never that of uploads',
  },
  ASSET_PREFIX: { group: 'Data', meaning: 'folders in it that all files are kept in, such as `site/`' },
};
