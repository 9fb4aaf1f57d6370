import type { AssetFolders } from '../../../contract/assets/asset-folders';
import type { S3Settings } from '../storage/s3-bucket';
import { assetFolders } from './asset-files';

/** Where pages load files from, and the bucket behind that address. */
export interface AssetSettings {
  /** Address that the names of all files are appended to, such as `https://cdn.example.com/site/`; absent means the site itself. */
  readonly base: string | undefined;
  /** The bucket that `npm run assets` uploads to; absent means that somebody else brings the files there. */
  readonly bucket: S3Settings | undefined;
}

/** Another place than the site itself that its pages load files from, such as a CDN. */
export interface AssetHost {
  /** Address that the names of all files are appended to, with a slash at the end. */
  readonly base: string;
  readonly folders: AssetFolders;
}

/**
 * @param base see ASSET_BASE.
 * @param root folder of the built client.
 */
export function createAssetHost(base: string, root: string): AssetHost {
  const moves = assetFolders(root).map(({ path, hashedPath }) => [`/${path}/`, `${base}${hashedPath}/`]);
  return { base, folders: Object.fromEntries(moves) };
}
