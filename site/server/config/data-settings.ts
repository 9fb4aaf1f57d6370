import { z } from 'zod';
import type { AssetSettings } from '../platform/assets/asset-files';
import { readDataKey, type DataKey } from '../platform/keys/key-ring';
import type { S3Settings } from '../platform/storage/s3-bucket';
import {
  isOrigin,
  listParser,
  requireTogether,
  settingGroup,
  type SettingProblem,
} from '../platform/settings/setting-group';

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/./, 'must start with postgres://')
  // Otherwise what follows the first of them is taken for the server, and shown as it.
  .refine(
    (url) => !/^[^?#]*@[^?#]*@/.test(url),
    'must name its password with %40 in place of @, and %2F in place of /: there is more than one @',
  )
  .optional();

export const dataSettings = settingGroup({
  topic: 'Data',
  settings: {
    DATA_DIR: {
      parser: z.string().default('.data'),
      meaning: 'folder of the embedded database; uploads are also there with `DATABASE_URL`',
    },
    DATABASE_URL: {
      parser: postgresUrl,
      meaning: 'a PostgreSQL server (13 to 18), such as `postgres://site@db/site`',
      isSecret: true,
    },
    DATABASE_READ_URL: {
      parser: postgresUrl,
      meaning: 'a standby of that server, which answers public reads ([below](#read-replica))',
      isSecret: true,
    },
    DATA_KEYS: {
      parser: listParser(
        (text) => readDataKey(text) !== undefined,
        'must list keys such as 2026:…, an id and the base64 of 32 bytes each, separated by commas',
      )
        .transform((texts): readonly DataKey[] => texts.flatMap((text) => readDataKey(text) ?? []))
        .refine(
          (keys) => new Set(keys.map(({ id }) => id)).size === keys.length,
          'must give each key an id of its own',
        ),
      meaning:
        'keys of personal data; the first one encrypts; production does not start without ([below](#keys-of-personal-data))',
      isSecret: true,
    },
  },
  problems: ({ DATA_KEYS, DATABASE_URL, DATABASE_READ_URL }, { NODE_ENV }) => [
    ...(NODE_ENV === 'production' && DATA_KEYS.length === 0
      ? [problem('DATA_KEYS', 'must be set in production, such as 2026:… with the output of openssl rand -base64 32')]
      : []),
    ...(DATABASE_READ_URL && !DATABASE_URL
      ? [problem('DATABASE_URL', 'must be set, because DATABASE_READ_URL is')]
      : []),
  ],
  read: ({ DATA_DIR, DATABASE_URL, DATABASE_READ_URL, DATA_KEYS }) => ({
    dataFolder: DATA_DIR,
    databaseUrl: DATABASE_URL,
    databaseReadUrl: DATABASE_READ_URL,
    dataKeys: DATA_KEYS,
  }),
});

const printable = z
  .string()
  .regex(/^[!-~]+$/, 'must be letters, digits and signs without spaces')
  .optional();
const bucketName = z
  .string()
  .regex(/^[a-z\d][a-z\d-]{1,61}[a-z\d]$/, 'must be the name of a bucket: 3 to 63 small letters, digits and dashes')
  .optional();
const requiredOfStore = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const filmSizeMessage = 'must be a number of megabytes from 1 to 20000';

/** Films that operators upload. */
export const filmSettings = settingGroup({
  topic: 'Data',
  settings: {
    FFMPEG: {
      parser: z
        .string()
        .regex(/^(?:off|\/.+)$/, 'must be the path of ffmpeg such as /usr/bin/ffmpeg, or off')
        .optional(),
      default: 'where the system installs it',
      meaning:
        'path of ffmpeg, beside which is ffprobe: it makes the renditions of uploaded films; `off`: they are played as they are ([below](#films))',
    },
    FILM_SIZE_LIMIT: {
      parser: z
        .string()
        .regex(/^\d{1,5}$/, filmSizeMessage)
        .transform(Number)
        .refine((size) => size >= 1 && size <= 20_000, filmSizeMessage)
        .default(2_000),
      meaning: 'megabytes that an uploaded film may have',
    },
  },
  read: ({ FFMPEG, FILM_SIZE_LIMIT }) => ({ ffmpeg: FFMPEG, maxBytes: FILM_SIZE_LIMIT * 1024 * 1024 }),
});

/** The bucket of uploads, and the one behind the address that pages load their files from. Both are off by default. */
export const storageSettings = settingGroup({
  topic: 'Data',
  settings: {
    S3_ENDPOINT: {
      parser: z
        .string()
        .refine(isOrigin, 'must be an origin such as https://s3.oss-cn-hangzhou.aliyuncs.com, without the bucket')
        .optional(),
      meaning: 'origin of the object store for uploads, without the bucket ([below](#uploads-in-a-bucket))',
    },
    S3_REGION: { parser: printable, meaning: 'its region, such as `cn-hangzhou`; `us-east-1` for MinIO' },
    S3_BUCKET: { parser: bucketName, meaning: 'the bucket, which must exist and be private' },
    S3_ACCESS_KEY_ID: { parser: printable, meaning: 'id of the access key' },
    S3_SECRET_ACCESS_KEY: { parser: printable, meaning: 'the secret of that key', isSecret: true },
    S3_PREFIX: {
      parser: z
        .string()
        .regex(/^([\w-]+\/)+$/, 'must be folders with a slash at the end, such as site/uploads/')
        .optional(),
      meaning: 'prefix of the names of all files, such as `site/uploads/`',
    },
    S3_PATH_STYLE: {
      parser: z.enum(['true', 'false'], 'must be true or false').optional(),
      default: '`false`',
      meaning: '`true`: the bucket is in the path of addresses, as in most installations of MinIO',
    },
    ASSET_BASE: {
      topic: 'Addresses',
      parser: z
        .string()
        .refine(isAssetBase, 'must be an https address with a slash at the end, such as https://cdn.example.com/site/')
        .optional(),
      default: 'the site itself',
      meaning:
        'address from which pages load scripts, pictures and films, with a `/` at the end ([CDN](deploy.md#media-and-static-files-on-a-cdn))',
    },
    ASSET_BUCKET: {
      parser: bucketName,
      meaning:
        'the bucket behind `ASSET_BASE`, in the same store; `npm run assets` uploads to it; never that of uploads',
    },
    ASSET_PREFIX: {
      parser: z
        .string()
        .regex(/^([\w-]+\/)+$/, 'must be folders with a slash at the end, such as site/')
        .optional(),
      meaning: 'prefix of the names of all files in it, such as `site/`',
    },
  },
  problems(values, { NODE_ENV }) {
    const { ASSET_BASE, ASSET_BUCKET, ASSET_PREFIX, S3_ENDPOINT, S3_BUCKET } = values;
    return [
      ...requireTogether(values, requiredOfStore, ['S3_PREFIX', 'S3_PATH_STYLE']),
      ...(NODE_ENV === 'production' && ASSET_BASE?.startsWith('http:')
        ? [problem('ASSET_BASE', 'must be https in production')]
        : []),
      ...(ASSET_PREFIX && !ASSET_BUCKET ? [problem('ASSET_BUCKET', 'must be set, because ASSET_PREFIX is')] : []),
      ...(ASSET_BUCKET && !S3_ENDPOINT ? [problem('S3_ENDPOINT', 'must be set, because ASSET_BUCKET is')] : []),
      // Whoever reaches a CDN reads all of the bucket behind it.
      ...(ASSET_BUCKET && ASSET_BUCKET === S3_BUCKET
        ? [problem('ASSET_BUCKET', 'must be another bucket than S3_BUCKET, whose files are private')]
        : []),
    ];
  },
  read(values): { readonly s3: S3Settings | undefined; readonly assets: AssetSettings } {
    const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = values;
    const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
    const { ASSET_BASE: base, ASSET_BUCKET: assetBucket, ASSET_PREFIX = '' } = values;
    if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey)
      return { s3: undefined, assets: { base, bucket: undefined } };
    const pathStyle = values.S3_PATH_STYLE === 'true';
    const prefix = values.S3_PREFIX ?? '';
    const s3 = { endpoint, region, bucket, accessKeyId, secretAccessKey, prefix, pathStyle };
    const bucketOfAssets = assetBucket ? { ...s3, bucket: assetBucket, prefix: ASSET_PREFIX } : undefined;
    return { s3, assets: { base, bucket: bucketOfAssets } };
  },
});

function problem(name: string, message: string): SettingProblem {
  return { path: [name], message };
}

/** Hosts of this machine, which need no encryption. */
const ownHosts = new Set(['localhost', '127.0.0.1', '[::1]']);
/** One host: a policy would read others, such as `*.example.com`, as many. */
const plainHost = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:]+\])$/;

/** An absolute address of a folder, in the one spelling that browsers have for it; http for this machine alone. */
function isAssetBase(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { href, protocol, hostname, pathname, origin } = new URL(text);
  const isPlain = href === text && origin + pathname === text && pathname.endsWith('/') && plainHost.test(hostname);
  return isPlain && (protocol === 'https:' || (protocol === 'http:' && ownHosts.has(hostname)));
}
