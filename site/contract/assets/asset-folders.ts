/**
 * Where folders of the site's own files stand instead, such as `/pictures/` at
 * `https://cdn.example.com/site/pictures-1a2b3c4d/`; empty when all are served by the site itself. Both end with a slash.
 */
export type AssetFolders = Readonly<Record<string, string>>;

/** Where pages load a file from that the site's contents name by its own address. */
export function assetAddress(address: string, folders: AssetFolders): string {
  return moved(address, Object.entries(folders));
}

/** The site's own address of a file, wherever it was loaded from. */
export function ownAddress(address: string, folders: AssetFolders): string {
  return moved(
    address,
    Object.entries(folders).map(([own, elsewhere]) => [elsewhere, own]),
  );
}

function moved(address: string, moves: readonly [from: string, to: string][]): string {
  const [from, to] = moves.find(([folder]) => address.startsWith(folder)) ?? [];
  return from === undefined ? address : to + address.slice(from.length);
}
