/** The words of playlists, in simplified Chinese. */
export const zhCnPlaylist = {
  playlist: '播放列表',
  playlistItem: (number: number): string => `第 ${number} 个视频`,
  next: '下一个',
  nextItem: '下一个视频',
  previousItem: '上一个视频',
  withTitle: (words: string, title: string): string => `${words}：${title}`,
} as const;
