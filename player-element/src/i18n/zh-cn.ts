/** The player's words in simplified Chinese. */
export const zhCn = {
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
  fullscreen: '全屏',
  exitFullscreen: '退出全屏',
  loading: '正在加载…',
  buffering: '正在缓冲…',
  failed: '请求错误',
  retry: '重试',
  fastPlay: '5倍速播放中',
  unsupported: '您的浏览器不支持 video 标签。',
  percent: (ratio: number): string => `${Math.round(ratio * 100)}%`,
  position: (seconds: number, total: number): string => `${duration(seconds)}，共${duration(total)}`,
} as const;

function duration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.floor(seconds) : 0;
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return `${hours ? `${hours}小时` : ''}${whole >= 60 ? `${minutes}分` : ''}${whole % 60}秒`;
}
