import { z } from 'zod';
import { halfSet } from '../settings/half-set';

/** A bucket of an S3-compatible object store, with who may use it. */
export interface S3Settings {
  /** Origin of the store without the bucket, such as `https://s3.oss-cn-hangzhou.aliyuncs.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** What the keys of all files begin with: nothing, or folders with a slash at the end. */
  readonly prefix: string;
  /** Whether the bucket is the first folder of a path, as in most installations of MinIO, instead of a part of the host. */
  readonly pathStyle: boolean;
}

const text = z
  .string()
  .regex(/^[!-~]+$/, 'must be letters, digits and signs without spaces')
  .optional();

/** The settings of the store of files. Without any of them files are kept in a folder. */
export const s3SettingsShape = {
  S3_ENDPOINT: z
    .string()
    .refine(isOrigin, 'must be an origin such as https://s3.oss-cn-hangzhou.aliyuncs.com, without the bucket')
    .optional(),
  S3_REGION: text,
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d-]{1,61}[a-z\d]$/, 'must be the name of a bucket: 3 to 63 small letters, digits and dashes')
    .optional(),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_PREFIX: z
    .string()
    .regex(/^([\w-]+\/)+$/, 'must be folders with a slash at the end, such as site/uploads/')
    .optional(),
  S3_PATH_STYLE: z.enum(['true', 'false'], 'must be true or false').optional(),
};

type Given = z.output<z.ZodObject<typeof s3SettingsShape>>;

const needed = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** What is missing in the settings of the store, one line each. */
export function s3SettingsProblems(given: Given) {
  return halfSet(given, needed, ['S3_PREFIX', 'S3_PATH_STYLE']);
}

/** @returns undefined when none is set. */
export function s3SettingsOf(given: Given): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  const pathStyle = given.S3_PATH_STYLE === 'true';
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, prefix: given.S3_PREFIX ?? '', pathStyle };
}

function isOrigin(address: string): boolean {
  return URL.canParse(address) && /^https?:/.test(address) && new URL(address).origin === address;
}
