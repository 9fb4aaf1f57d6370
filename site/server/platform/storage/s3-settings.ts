import { readFileSync } from 'node:fs';
import { z } from 'zod';

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
  S3_SECRET_ACCESS_KEY_FILE: z.string().optional(),
  S3_PREFIX: z
    .string()
    .regex(/^([\w-]+\/)+$/, 'must be folders with a slash at the end, such as site/uploads/')
    .optional(),
  S3_PATH_STYLE: z.enum(['true', 'false'], 'must be true or false').optional(),
};

type Given = { readonly [Name in keyof typeof s3SettingsShape]?: string | undefined };

const needed = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/**
 * @returns undefined when none is set.
 * @throws Error that lists what is missing when some are, or says why the secret cannot be read.
 */
export function s3SettingsOf(settings: Given): S3Settings | undefined {
  const set = Object.keys(s3SettingsShape).filter((name) => settings[name as keyof Given] !== undefined);
  if (set.length === 0) return undefined;
  const given = { ...settings, S3_SECRET_ACCESS_KEY: secretOf(settings) };
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const missing = needed.filter((name) => !given[name]).map((name) => `${name} must be set, because ${set[0]} is`);
    throw new Error(`The settings cannot be used: ${missing.join('; ')}.`);
  }
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    prefix: settings.S3_PREFIX ?? '',
    pathStyle: settings.S3_PATH_STYLE === 'true',
  };
}

/** The secret itself, or what its mounted file holds. */
function secretOf({ S3_SECRET_ACCESS_KEY: secret, S3_SECRET_ACCESS_KEY_FILE: path }: Given): string | undefined {
  if (!path) return secret;
  const name = 'The settings cannot be used: S3_SECRET_ACCESS_KEY_FILE';
  if (secret) throw new Error(`${name} must not be set beside S3_SECRET_ACCESS_KEY.`);
  let kept: string;
  try {
    kept = readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new Error(`${name} names ${path}, which cannot be read: ${(cause as NodeJS.ErrnoException).code}.`, {
      cause,
    });
  }
  if (!/^[!-~]+$/.test(kept)) throw new Error(`${name} names ${path}, which does not hold one secret.`);
  return kept;
}

function isOrigin(address: string): boolean {
  return URL.canParse(address) && /^https?:/.test(address) && new URL(address).origin === address;
}
