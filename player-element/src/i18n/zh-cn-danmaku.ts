/** The words of the comments over the picture, in simplified Chinese. */
export const zhCnDanmaku = {
  danmaku: '弹幕',
  danmakuShown: '弹幕已开启',
  danmakuHidden: '弹幕已关闭',
  danmakuWrite: '发个弹幕吧',
  shortcutDanmaku: '开启/关闭弹幕',
} as const;
