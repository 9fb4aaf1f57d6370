/** The player's words in simplified Chinese. */
export const zhCn = Object.freeze({
  player: '视频播放器',
  play: '播放',
  pause: '暂停',
  replay: '重新播放',
  startPlaying: '播放视频',
  controls: '播放控制',
  progress: '播放进度',
  volume: '音量',
  mute: '静音',
  unmute: '取消静音',
  tapToUnmute: '点击取消静音',
  quality: '画质',
  automatic: '自动',
  speed: '倍速',
  settings: '设置',
  mirror: '镜像画面',
  loop: '循环播放',
  lightOff: '关灯模式',
  pip: '画中画',
  exitPip: '退出画中画',
  pageFullscreen: '网页全屏',
  exitPageFullscreen: '退出网页全屏',
  fullscreen: '全屏',
  exitFullscreen: '退出全屏',
  live: '直播',
  backToLive: '回到直播',
  loading: '正在加载…',
  buffering: '正在缓冲…',
  failed: '请求错误',
  networkFailed: '网络异常',
  timeoutFailed: '请求超时',
  mediaFailed: '无法解码',
  unsupportedFailed: '格式不支持',
  sourceFailed: '地址无效',
  retry: '重试',
  fastPlay: '5倍速播放中',
  contextMenu: '播放器菜单',
  colours: '视频色彩调整',
  saturation: '饱和度',
  brightness: '亮度',
  contrast: '对比度',
  reset: '重置',
  shortcuts: '快捷键说明',
  copyUrl: '复制视频网址',
  copied: '已复制',
  copyFailed: '复制失败',
  version: (version: string): string => `版本：${version}`,
  close: '关闭',
  shortcutPlay: '播放/暂停',
  shortcutForward: '快进10s，长按5倍速播放',
  shortcutRewind: '快退10s',
  shortcutLouder: '音量增加10%',
  shortcutQuieter: '音量降低10%',
  shortcutEscape: '退出全屏/退出网页全屏',
  shortcutFullscreen: '全屏/退出全屏',
  shortcutMute: '静音',
  unsupported: '您的浏览器不支持 video 标签。',
  percent: (ratio: number): string => `${Math.round(ratio * 100)}%`,
  behindLive: (seconds: number): string => `落后直播${duration(seconds)}`,
  position: (seconds: number, total: number): string => `${duration(seconds)}，共${duration(total)}`,
});

/** Every word of the player, by what it is for. */
export type Labels = {
  readonly [Name in keyof typeof zhCn]: (typeof zhCn)[Name] extends string ? string : (typeof zhCn)[Name];
};

function duration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.floor(seconds) : 0;
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return `${hours ? `${hours}小时` : ''}${whole >= 60 ? `${minutes}分` : ''}${whole % 60}秒`;
}
