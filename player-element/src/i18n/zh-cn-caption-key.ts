/** The words of the captions' key, which every player has, in simplified Chinese. */
export const zhCnCaptionKey = {
  shortcutCaptions: '打开/关闭字幕',
  noCaptions: '没有字幕',
} as const;
