/** The words of the controls for fingers, in simplified Chinese. */
export const zhCnTouch = {
  rewind: '快退10秒',
  skipForward: '快进10秒',
  doubleSpeed: '2倍速播放中',
  pictureFilled: '画面已铺满',
  pictureWhole: '已还原画面',
  brightness: '亮度',
  seconds: (seconds: number): string => `${seconds}秒`,
} as const;
