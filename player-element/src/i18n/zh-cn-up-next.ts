/** The words of what comes next in a playlist, in simplified Chinese. */
export const zhCnUpNext = {
  upNext: '即将播放',
  upNextSoon: (title: string, seconds: number): string => `${seconds} 秒后播放：${title}`,
  playNow: '立即播放',
  cancelNext: '取消',
} as const;
