import { assetAddress, type AssetFolders } from './asset-folders';

/** The site's own address of a file, wherever it was loaded from. */
export function ownAddress(address: string, folders: AssetFolders): string {
  return assetAddress(address, Object.fromEntries(Object.entries(folders).map(([own, elsewhere]) => [elsewhere, own])));
}
