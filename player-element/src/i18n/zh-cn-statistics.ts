/** The words of the statistics, in simplified Chinese; the first three are those of the dialogs too. */
export const zhCnStatistics = {
  close: '关闭',
  copied: '已复制',
  copyFailed: '复制失败',
  copy: '复制',
  statisticResolution: '分辨率',
  statisticSize: '显示尺寸',
  statisticFrameRate: '帧率',
  statisticDropped: '丢帧',
  statisticBitrate: '码率',
  statisticCodecs: '编码',
  statisticBandwidth: '网速',
  statisticBuffer: '缓冲',
  statisticLatency: '直播延迟',
  statisticEngine: '播放引擎',
  statisticRetries: '重试次数',
  engineNative: '浏览器',
} as const;
