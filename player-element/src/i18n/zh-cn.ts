import type { Intersection } from '../utils/intersection';
import type * as extensionLabels from './zh-cn-extensions';

const coreLabels = {
  player: '视频播放器',
  play: '播放',
  pause: '暂停',
  replay: '重新播放',
  startPlaying: '播放视频',
  controls: '播放控制',
  volume: '音量',
  quality: '画质',
  speed: '倍速',
  loading: '正在加载…',
  buffering: '正在缓冲…',
  offline: '网络已断开，恢复后自动继续',
  slow: '加载较慢',
  failed: '请求错误',
  networkFailed: '网络异常',
  timeoutFailed: '请求超时',
  mediaFailed: '无法解码',
  unsupportedFailed: '格式不支持',
  videoCodecFailed: '浏览器不支持该视频编码',
  sourceFailed: '地址无效',
  settingsFailed: '播放设置有误',
  protectionFailed: '浏览器不支持播放受保护的视频',
  licenseFailed: '未获得播放授权',
  fileMissing: '播放器文件缺失',
  liveNotStarted: '直播还没有内容',
  playlistEmpty: '播放列表是空的',
  playlistIsPage: '地址返回的是网页，不是视频',
  retry: '重试',
  fastPlay: '5倍速播放中',
  unsupported: '您的浏览器不支持 video 标签。',
  withTitle: (text: string, title: string): string => `${text}：${title}`,
  withDetail: (text: string, detail: string | number): string => `${text}（${detail}）`,
  withOffer: (text: string, offer: string): string => `${text}，${offer}`,
  percent: (ratio: number): string => `${Math.round(ratio * 100)}%`,
};

type LabelGroups = typeof extensionLabels;

/** Labels of the lazily loaded modules. */
export type ExtensionLabels = Readonly<Intersection<LabelGroups[keyof LabelGroups]>>;
/** All labels of the player, by name. */
export interface Labels extends Readonly<typeof coreLabels>, ExtensionLabels {}

/**
 * Labels of the player in simplified Chinese; lazily loaded modules add theirs. Without a prototype the object is
 * no plain data, which the player's state would freeze.
 */
export const zhCn = Object.setPrototypeOf(coreLabels, null) as Labels;
