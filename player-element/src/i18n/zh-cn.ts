import { durationInChinese } from '../utils/duration-in-chinese';
import type { zhCnAdverts } from './zh-cn-adverts';
import type { zhCnCaptionFiles } from './zh-cn-caption-files';
import type { zhCnCaptionKey } from './zh-cn-caption-key';
import type { zhCnCaptionMenu } from './zh-cn-caption-menu';
import type { zhCnCaptions } from './zh-cn-captions';
import type { zhCnChapters } from './zh-cn-chapters';
import type { zhCnDanmaku } from './zh-cn-danmaku';
import type { zhCnDanmakuMenu } from './zh-cn-danmaku-menu';
import type { zhCnExtensions } from './zh-cn-extensions';
import type { zhCnFrameStep } from './zh-cn-frame-step';
import type { zhCnAudio } from './zh-cn-audio';
import type { zhCnLive } from './zh-cn-live';
import type { zhCnLoopRange } from './zh-cn-loop-range';
import type { zhCnMarkers } from './zh-cn-markers';
import type { zhCnMemory } from './zh-cn-memory';
import type { zhCnMenus } from './zh-cn-menus';
import type { zhCnOffers } from './zh-cn-offers';
import type { zhCnPanels } from './zh-cn-panels';
import type { zhCnPicture } from './zh-cn-picture';
import type { zhCnPictureWindow } from './zh-cn-picture-window';
import type { zhCnProtection } from './zh-cn-protection';
import type { zhCnRemote } from './zh-cn-remote';
import type { zhCnPlaylist } from './zh-cn-playlist';
import type { zhCnScreenshot } from './zh-cn-screenshot';
import type { zhCnSound } from './zh-cn-sound';
import type { zhCnStatistics } from './zh-cn-statistics';
import type { zhCnTimeEntry } from './zh-cn-time-entry';
import type { zhCnTouch } from './zh-cn-touch';
import type { zhCnUpNext } from './zh-cn-up-next';

const words = {
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
  quality: '画质',
  automatic: '自动',
  speed: '倍速',
  settings: '设置',
  pip: '画中画',
  exitPip: '退出画中画',
  pageFullscreen: '网页全屏',
  exitPageFullscreen: '退出网页全屏',
  fullscreen: '全屏',
  exitFullscreen: '退出全屏',
  live: '直播中',
  backToLive: '回到直播',
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
  retry: '重试',
  fastPlay: '5倍速播放中',
  unsupported: '您的浏览器不支持 video 标签。',
  percent: (ratio: number): string => `${Math.round(ratio * 100)}%`,
  position: (seconds: number, total: number): string => `${durationInChinese(seconds)}，共${durationInChinese(total)}`,
};

type Words = typeof words &
  typeof zhCnAdverts &
  typeof zhCnCaptions &
  typeof zhCnCaptionFiles &
  typeof zhCnCaptionKey &
  typeof zhCnCaptionMenu &
  typeof zhCnChapters &
  typeof zhCnDanmaku &
  typeof zhCnDanmakuMenu &
  typeof zhCnExtensions &
  typeof zhCnFrameStep &
  typeof zhCnAudio &
  typeof zhCnLive &
  typeof zhCnLoopRange &
  typeof zhCnMarkers &
  typeof zhCnMemory &
  typeof zhCnMenus &
  typeof zhCnOffers &
  typeof zhCnPanels &
  typeof zhCnPicture &
  typeof zhCnPictureWindow &
  typeof zhCnProtection &
  typeof zhCnRemote &
  typeof zhCnPlaylist &
  typeof zhCnScreenshot &
  typeof zhCnSound &
  typeof zhCnStatistics &
  typeof zhCnTimeEntry &
  typeof zhCnTouch &
  typeof zhCnUpNext;

/** Every word of the player, by what it is for. */
export type Labels = { readonly [Name in keyof Words]: Words[Name] extends string ? string : Words[Name] };

/**
 * The player's words in simplified Chinese; those of what is fetched later join them when it comes. Without a prototype
 * they are no plain data, which becomes frozen among the facts.
 */
export const zhCn = Object.setPrototypeOf(words, null) as Labels;
