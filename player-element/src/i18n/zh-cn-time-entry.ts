/** The words of going to a time that the viewer types, in simplified Chinese. */
export const zhCnTimeEntry = {
  seekTo: '跳转到',
  seekToHint: '双击或按回车，跳转到指定时间',
  seekToGo: '跳转',
  seekToInvalid: '看不懂这个时间，请写成 90、1:30 或 1分30秒',
  seekToBeyond: (end: string): string => `视频到 ${end} 就结束了`,
} as const;
