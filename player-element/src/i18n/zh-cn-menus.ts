/** The words of what opens above the bar, in simplified Chinese. */
export const zhCnMenus = {
  mirror: '镜像画面',
  loop: '循环播放',
  lightOff: '关灯模式',
  back: '返回',
} as const;
