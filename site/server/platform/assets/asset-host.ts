import type { AssetFolders } from '../../../contract/assets/asset-folders';
import { assetFolders } from './asset-folders';

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
