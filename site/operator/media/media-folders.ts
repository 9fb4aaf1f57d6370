import { listMediaFolders } from '#contract/operator/media-endpoints.ts';
import type { ListMediaFoldersReply, MediaFolderRow } from '#contract/operator/media-schema.ts';
import { useRead } from '#data/http/use-read.ts';

/** What the filter calls media in no folder. */
export const noFolder = { id: '0', name: '未分类' };

/** The name of a folder with those around it, such as 产品/数据通. */
export function folderPath(folders: readonly MediaFolderRow[], id: number | null): string {
  const folder = folders.find((each) => each.id === id);
  if (!folder) return '';
  const above = folderPath(folders, folder.parentId);
  return above === '' ? folder.name : `${above}/${folder.name}`;
}

/** Names of all folders by id. */
export function folderChoices(folders: readonly MediaFolderRow[]): Readonly<Record<string, string>> {
  return Object.fromEntries(folders.map(({ id }) => [String(id), folderPath(folders, id)]));
}

const empty: ListMediaFoldersReply = { folders: [], makesRenditions: false, maxFilmBytes: 0, unfinished: [] };

/** The folders of the library, and what it can do with films. */
export function useMediaFolders(): ListMediaFoldersReply & { readonly isKnown: boolean } {
  const { data } = useRead(listMediaFolders, {});
  return { ...(data ?? empty), isKnown: data !== undefined };
}
