import type { DownloadPlatform } from '../download/download-schema';

/** `checking` while the server reads the file, `ready` waits for an operator, `planned` for its time. */
export const releaseStates = ['checking', 'broken', 'ready', 'planned', 'offered', 'earlier', 'withdrawn'] as const;
export type ReleaseState = (typeof releaseStates)[number];

export const releaseStateNames: Readonly<Record<ReleaseState, string>> = {
  checking: '核对文件中',
  broken: '文件有问题',
  ready: '待发布',
  planned: '定时发布',
  offered: '正在提供',
  earlier: '以前的版本',
  withdrawn: '已撤下',
};

/** Endings of installers, by the system that they are for. */
export const installerEndings: Readonly<Record<DownloadPlatform, readonly string[]>> = {
  win: ['exe', 'msi'],
  mac: ['dmg', 'pkg'],
};

/** The ending of a file's name, in small letters. */
export function endingOf(fileName: string): string {
  return /\.([a-z\d]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

export const maxRequirement = 100;
export const maxNotes = 20;
export const maxNote = 200;
