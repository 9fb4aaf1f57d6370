import { dayAndClock } from '../utils/clock-text';
import { durationText } from '../utils/duration-text';

export const zhCnAdverts = {
  advert: '广告',
  advertRest: (seconds: number): string => `剩余 ${seconds} 秒`,
  advertSkipIn: (seconds: number): string => `${seconds} 秒后可跳过`,
  skipAdvert: '跳过广告',
  visitAdvert: '了解详情',
  visitAdvertNamed: (title: string): string => `了解详情${title && `：${title}`}（在新窗口打开）`,
  advertStarted: '广告开始',
  advertEnded: '广告结束',
  advertSkippable: '可以跳过广告',
};

export const zhCnBar = {
  progress: '播放进度',
  mute: '静音',
  unmute: '取消静音',
  automatic: '自动',
  settings: '设置',
  pip: '画中画',
  exitPip: '退出画中画',
  pageFullscreen: '网页全屏',
  exitPageFullscreen: '退出网页全屏',
  fullscreen: '全屏',
  exitFullscreen: '退出全屏',
  live: '直播中',
  backToLive: '回到直播',
  position: (seconds: number, total: number): string => `${durationInChinese(seconds)}，共${durationInChinese(total)}`,
};

/** Labels of the menu and the settings of captions. */
export const zhCnCaptionMenu = {
  captionSettings: '字幕设置',
  captionSample: '字幕会这样显示',
  captionSize: '大小',
  captionColour: '文字颜色',
  captionBackground: '背景',
  captionEdge: '边缘',
  captionTime: '时间',
  captionEarlier: '提前显示',
  captionLater: '延后显示',
  captionOffset: (seconds: number): string =>
    seconds === 0 ? '与视频同步' : `${seconds < 0 ? '提前' : '延后'}${Math.abs(seconds).toFixed(1)}秒`,
  captionReset: '恢复默认',
  back: '返回',
  small: '小',
  usual: '标准',
  large: '大',
  huge: '特大',
  white: '白色',
  yellow: '黄色',
  green: '绿色',
  cyan: '青色',
  none: '无',
  translucent: '半透明',
  black: '黑色',
  shadow: '阴影',
  outline: '描边',
  raised: '立体',
};

export const zhCnCaptions = {
  captions: '字幕',
  captionsOff: '关闭',
  captionsShown: (name: string): string => `字幕：${name}`,
  closedCaptions: (channel: number): string => `隐藏字幕 ${channel}`,
  asClosedCaptions: (name: string): string => `${name}（隐藏字幕）`,
  captionsHidden: '字幕已关闭',
  captionsFailed: '字幕加载失败',
};

export const zhCnDanmaku = {
  danmaku: '弹幕',
  danmakuShown: '弹幕已开启',
  danmakuHidden: '弹幕已关闭',
  danmakuWrite: '发个弹幕吧',
  shortcutDanmaku: '开启/关闭弹幕',
  danmakuShow: '显示弹幕',
  danmakuModes: '类型',
  danmakuRolling: '滚动',
  danmakuTop: '顶部',
  danmakuBottom: '底部',
  danmakuArea: '显示区域',
  danmakuQuarter: '1/4 屏',
  danmakuHalf: '半屏',
  danmakuThreeQuarters: '3/4 屏',
  danmakuWhole: '满屏',
  danmakuOpacity: '不透明度',
  danmakuSize: '字号',
  danmakuSpeed: '速度',
  danmakuWords: '屏蔽词',
  danmakuWordHint: '不看含有它的弹幕',
  danmakuAddWord: '添加',
  danmakuAllow: (word: string): string => `取消屏蔽“${word}”`,
  danmakuSpoken: '向读屏软件朗读弹幕',
  danmakuStill: '系统已开启“减弱动态效果”，滚动弹幕改为固定显示',
  danmakuReset: '恢复默认',
  danmakuSubmit: '发送',
  danmakuSending: '发送中…',
  danmakuSent: '弹幕已发送',
  danmakuFailed: '发送失败，请重试',
  danmakuEmpty: '请输入弹幕内容',
  danmakuRemaining: (count: number): string => `还可输入${count}字`,
  danmakuColour: '颜色',
  white: '白色',
  red: '红色',
  orange: '橙色',
  yellow: '黄色',
  green: '绿色',
  cyan: '青色',
  blue: '蓝色',
  pink: '粉色',
  back: '返回',
  close: '关闭',
};

/** Labels of picture-in-picture and remote playback. */
export const zhCnElsewhere = {
  inPictureWindow: '正在画中画播放',
  returnFromWindow: '返回',
  cast: '投屏',
  manageCast: '管理投屏',
  castConnecting: '正在连接投屏设备…',
  castConnected: '正在其他设备上播放',
};

/** Labels of every player that has played, including those of extensions that are not loaded. */
export const zhCnExtensions = {
  tapToUnmute: '点击取消静音',
  shortcutCaptions: '打开/关闭字幕',
  noCaptions: '没有字幕',
  screenshot: '截图',
  statistics: '视频统计信息',
  resumedFrom: (clock: string): string => `已从 ${clock} 继续播放`,
  playFromStart: '从头播放',
};

/** Labels of the popups above the bar. */
export const zhCnMenus = {
  mirror: '镜像画面',
  loop: '循环播放',
  lightOff: '关灯模式',
  back: '返回',
  audioTrack: '音轨',
  describedTrack: (name: string): string => `${name}（口述影像）`,
};

/** Labels of the right-click menu and its dialogs. */
export const zhCnPanels = {
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
  close: '关闭',
  version: (version: string): string => `版本：${version}`,
  shortcutPlay: '播放/暂停',
  shortcutForward: '快进10s，长按5倍速播放',
  shortcutRewind: '快退10s',
  shortcutLouder: '音量增加10%',
  shortcutQuieter: '音量降低10%',
  shortcutEscape: '退出全屏/退出网页全屏',
  shortcutFullscreen: '全屏/退出全屏',
  shortcutMute: '静音',
  shortcutSkip: '快进10s',
  shortcutStart: '回到开头',
  shortcutEnd: '跳到结尾',
  shortcutTenths: '跳到 0%–90%',
  shortcutSlower: '减慢播放',
  shortcutFaster: '加快播放',
};

/** Labels of the picture and sound settings. */
export const zhCnPicture = {
  picture: '画面',
  pictureFit: '画面比例',
  fitAuto: '自动',
  fitCover: '铺满',
  fitFill: '拉伸',
  rotation: '旋转',
  rotateLeft: '向左旋转',
  rotateRight: '向右旋转',
  degrees: (degrees: number): string => `${degrees}°`,
  zoom: '缩放',
  zoomIn: '放大',
  zoomOut: '缩小',
  look: '移动',
  lookLeft: '看左边',
  lookUp: '看上边',
  lookDown: '看下边',
  lookRight: '看右边',
  ambientLight: '环境光',
  resetPicture: '还原',
  sound: '声音',
  volumeBoost: '音量增强',
  nightMode: '夜间模式',
  soundForbidden: '此视频来自其他网站，该网站不允许调整声音',
  soundUnsupported: '浏览器无法调整此视频的声音',
  soundLost: '此视频的网站不允许调整声音，重新打开页面后才有声音',
};

/** Labels of the playlist and of the up-next card. */
export const zhCnPlaylist = {
  playlist: '播放列表',
  playlistItem: (number: number): string => `第 ${number} 个视频`,
  next: '下一个',
  nextItem: '下一个视频',
  previousItem: '上一个视频',
  upNext: '即将播放',
  upNextSoon: (title: string, seconds: number): string => `${seconds} 秒后播放：${title}`,
  playNow: '立即播放',
  cancelNext: '取消',
};

/** Labels of statistics and screenshots; `zhCnPanels` has the first three too. */
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
  statisticTargetLatency: '目标延迟',
  statisticLiveRate: '追赶速度',
  statisticLatency: '直播延迟',
  statisticEngine: '播放引擎',
  statisticRetries: '重试次数',
  engineNative: '浏览器',
  screenshotSaved: '截图已保存',
  screenshotFailed: '暂时无法截图',
  screenshotForbidden: '视频来自其他网站，无法截图',
};

/** Labels of chapters, live time, frame steps, loops, markers and time entry. */
export const zhCnTimeline = {
  chapters: '章节',
  shortcutNextFrame: '下一帧',
  shortcutPreviousFrame: '上一帧',
  wallClock: (date: Date): string => dayAndClock(date, 'zh-CN'),
  behindLive: (seconds: number): string => `落后直播${durationInChinese(seconds)}`,
  behindLiveAt: (behind: string, clock: string): string => `${behind}，${clock}`,
  earliestPlace: '已跳到可回看的最早时间',
  shortcutLoopStart: '设置循环起点',
  shortcutLoopEnd: '设置循环终点',
  shortcutLoopClear: '取消片段循环',
  loopFrom: (start: string): string => `循环起点 ${start}`,
  loopBetween: (start: string, end: string): string => `循环播放 ${start} – ${end}`,
  loopCleared: '已取消片段循环',
  shortcutPreviousMarker: '上一个标记',
  shortcutNextMarker: '下一个标记',
  seekTo: '跳转到',
  seekToHint: '双击或按回车，跳转到指定时间',
  seekToGo: '跳转',
  seekToInvalid: '看不懂这个时间，请写成 90、1:30 或 1分30秒',
  seekToBeyond: (end: string): string => `视频到 ${end} 就结束了`,
};

export const zhCnTouch = {
  rewind: '快退10秒',
  skipForward: '快进10秒',
  doubleSpeed: '2倍速播放中',
  pictureFilled: '画面已铺满',
  pictureWhole: '已还原画面',
  brightness: '亮度',
  seconds: (seconds: number): string => `${seconds}秒`,
};

const durationInChinese = (seconds: number): string => durationText(seconds, ['小时', '分', '秒']);
