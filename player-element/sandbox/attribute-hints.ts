interface AttributeHint {
  /** What the attribute is for. */
  readonly about: string;
  /** Its words, when there are only a few. */
  readonly words?: readonly string[];
  /** A value to start from. */
  readonly example?: string;
}

/** What the element's own declarations do not say about its attributes; one without a hint is shown by its name. */
export const attributeHints: Readonly<Record<string, AttributeHint>> = {
  src: { about: '地址' },
  type: { about: '类型', example: 'video/mp4' },
  title: { about: '标题' },
  poster: { about: '封面' },
  width: { about: '宽', example: '800px' },
  height: { about: '高', example: '450px' },
  color: { about: '主题色', example: '#409eff' },
  'start-time': { about: '起始秒', example: '0' },
  autoplay: { about: '自动播放' },
  muted: { about: '静音' },
  loop: { about: '循环' },
  playsinline: { about: '页内播放' },
  volume: { about: '音量', example: '0.3' },
  preload: { about: '预加载', words: ['none', 'metadata', 'auto'] },
  loading: { about: '何时加载', words: ['eager', 'lazy', 'idle', 'interaction'] },
  'default-quality': { about: '默认清晰度', example: '720' },
  engine: { about: '引擎', words: ['auto', 'native', 'mse'] },
  'no-speed': { about: '禁止快进' },
  'speed-rates': { about: '倍速', example: '2.0,1.5,1.25,1.0,0.75,0.5' },
  'no-controls': { about: '无控制栏' },
  gestures: { about: '无控制栏时仍可点击画面' },
  'touch-controls': { about: '触屏控制', words: ['native', 'custom'] },
  'pause-others': { about: '播放时暂停其他' },
  qoe: { about: '测量播放质量' },
  cmcd: { about: '请求附带 CMCD', words: ['query', 'headers'] },
  'disabled-keys': { about: '留给页面的按键', example: 'k j l Home' },
  'no-hotkeys': { about: '停用所有按键' },
  thumbnails: { about: '缩略图', example: '/sandbox/samples/thumbnails.vtt' },
  'target-latency': { about: '直播目标延迟（秒）', example: '10' },
  adverts: { about: '广告，VAST 或 VMAP 的地址', example: '/vast.xml' },
  storage: { about: '记住选择和进度，填名称', example: 'sandbox' },
  disablepictureinpicture: { about: '禁止画中画' },
  'control-buttons': {
    about: '按钮',
    example: 'audio-track,quality,speed-rate,volume,setting,pip,page-fullscreen,fullscreen',
  },
  mirror: { about: '镜像' },
  'light-off': { about: '关灯' },
  'page-fullscreen': { about: '网页全屏' },
  'no-context-menu': { about: '无右键菜单' },
  crossorigin: { about: '跨域', words: ['anonymous', 'use-credentials'] },
  lang: { about: '语言', words: ['zh-CN', 'zh-TW', 'en', 'ja', 'ko'] },
};
