/** The words of the captions, in simplified Chinese. */
export const zhCnCaptions = {
  captions: '字幕',
  captionsOff: '关闭',
  captionsShown: (name: string): string => `字幕：${name}`,
  closedCaptions: (channel: number): string => `隐藏字幕 ${channel}`,
  asClosedCaptions: (name: string): string => `${name}（隐藏字幕）`,
  captionsHidden: '字幕已关闭',
} as const;
