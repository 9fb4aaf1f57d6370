/** The words of the player's place in the page while the player is in a window of its own, in simplified Chinese. */
export const zhCnPictureWindow = {
  inPictureWindow: '正在画中画播放',
  returnFromWindow: '返回',
} as const;
