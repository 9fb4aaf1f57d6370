import type { ListDownloadsReply } from './download-schema';

export const systemNames: Readonly<Record<ListDownloadsReply[number]['platform'], string>> = {
  win: 'Windows',
  mac: 'macOS',
};
