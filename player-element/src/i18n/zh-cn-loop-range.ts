/** The words of repeating a part of the media, in simplified Chinese. */
export const zhCnLoopRange = {
  shortcutLoopStart: '设置循环起点',
  shortcutLoopEnd: '设置循环终点',
  shortcutLoopClear: '取消片段循环',
  loopFrom: (start: string): string => `循环起点 ${start}`,
  loopBetween: (start: string, end: string): string => `循环播放 ${start} – ${end}`,
  loopCleared: '已取消片段循环',
} as const;
