/**
 * Where folders of the site's own files stand instead, such as `/pictures/` at
 * `https://cdn.example.com/site/pictures-1a2b3c4d/`; empty when all are served by the site itself. Both end with a slash.
 */
export type AssetFolders = Readonly<Record<string, string>>;

/** Where pages load a file from that the site's contents name by its own address. */
export function assetAddress(address: string, folders: AssetFolders): string {
  for (const own in folders) if (address.startsWith(own)) return folders[own] + address.slice(own.length);
  return address;
}
