/** The words of what goes on where the viewer left, in simplified Chinese. */
export const zhCnMemory = {
  resumedFrom: (clock: string): string => `已从 ${clock} 继续播放`,
  playFromStart: '从头播放',
} as const;
