import { z } from 'zod';
import { s3SettingsOf, type S3Settings, type s3SettingsShape } from '../storage/s3-settings';

/** Where pages load files from, and the bucket behind that address. */
export interface AssetSettings {
  /** Address that the names of all files are appended to, such as `https://cdn.example.com/site/`; absent means the site itself. */
  readonly base: string | undefined;
  /** The bucket that `npm run assets` uploads to; absent means that somebody else brings the files there. */
  readonly bucket: S3Settings | undefined;
}

/** Hosts of this machine, which need no encryption. */
const ownHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** One host: a policy would read others, such as `*.example.com`, as many. */
const plainHost = /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:]+\])$/;

/** The settings of the files that pages load. */
export const assetSettingsShape = {
  ASSET_BASE: z
    .string()
    .refine(isAssetBase, 'must be an https address with a slash at the end, such as https://cdn.example.com/site/')
    .optional(),
  ASSET_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d-]{1,61}[a-z\d]$/, 'must be the name of a bucket: 3 to 63 small letters, digits and dashes')
    .optional(),
  ASSET_PREFIX: z
    .string()
    .regex(/^([\w-]+\/)+$/, 'must be folders with a slash at the end, such as site/')
    .optional(),
};

type Given = z.output<z.ZodObject<typeof assetSettingsShape & typeof s3SettingsShape>> & { readonly NODE_ENV: string };

/** What of the settings does not go together, one line each. */
export function assetSettingsProblems(given: Given) {
  const { NODE_ENV, ASSET_BASE, ASSET_BUCKET, ASSET_PREFIX, S3_ENDPOINT, S3_BUCKET } = given;
  return [
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
}

const problem = (name: string, message: string) => ({ path: [name], message });

export function assetSettingsOf(given: Given): AssetSettings {
  const { ASSET_BASE: base, ASSET_BUCKET: bucket, ASSET_PREFIX: prefix = '' } = given;
  const s3 = s3SettingsOf(given);
  return { base, bucket: s3 && bucket ? { ...s3, bucket, prefix } : undefined };
}

/** An absolute address of a folder, in the one spelling that browsers have for it; http for this machine alone. */
function isAssetBase(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { href, protocol, hostname, pathname, origin } = new URL(text);
  const isPlain = href === text && origin + pathname === text && pathname.endsWith('/') && plainHost.test(hostname);
  return isPlain && (protocol === 'https:' || (protocol === 'http:' && ownHosts.has(hostname)));
}
