import type { SettingDescriptions } from '../settings/setting-description';
import type { s3SettingsShape } from './s3-settings';

const group = 'Data';

export const s3SettingDescriptions: SettingDescriptions<typeof s3SettingsShape> = {
  S3_ENDPOINT: {
    group,
    meaning: 'origin of an object store that keeps uploads, without the bucket ([below](#uploads-in-a-bucket))',
  },
  S3_REGION: { group, meaning: 'its region, such as `cn-hangzhou`; `us-east-1` for MinIO' },
  S3_BUCKET: { group, meaning: 'the bucket, which must be there and private' },
  S3_ACCESS_KEY_ID: { group, meaning: 'who uses it' },
  S3_SECRET_ACCESS_KEY: { group, meaning: 'the secret of that key', isSecret: true },
  S3_PREFIX: { group, meaning: 'folders that all files are kept in, such as `site/uploads/`' },
  S3_PATH_STYLE: {
    group,
    default: '`false`',
    meaning: '`true`: the bucket is in the path of addresses, as in most installations of MinIO',
  },
};
