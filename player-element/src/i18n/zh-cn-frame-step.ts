/** The words of stepping from picture to picture, in simplified Chinese. */
export const zhCnFrameStep = {
  shortcutNextFrame: '下一帧',
  shortcutPreviousFrame: '上一帧',
} as const;
