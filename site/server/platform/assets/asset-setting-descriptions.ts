import type { SettingDescriptions } from '../settings/setting-description';
import type { assetSettingsShape } from './asset-settings';

export const assetSettingDescriptions: SettingDescriptions<typeof assetSettingsShape> = {
  ASSET_BASE: {
    group: 'Addresses',
    default: 'the site itself',
    meaning:
      'where pages load scripts, styles, pictures and films from, such as `https://cdn.example.com/site/` ([deploying](deploy.md#media-and-static-files-on-a-cdn))',
  },
  ASSET_BUCKET: {
    group: 'Data',
    meaning:
      'the bucket behind that address, in the same store with the same key: `npm run assets` uploads to it; never that of uploads',
  },
  ASSET_PREFIX: { group: 'Data', meaning: 'folders in it that all files are kept in, such as `site/`' },
};
