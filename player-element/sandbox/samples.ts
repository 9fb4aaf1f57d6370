import type { XlVideoPlayer } from '../src/element/xl-video-player';
import { film } from './film';
import { sampleDanmaku } from './sample-danmaku';
import { captionTracks, chapterTrack } from './tracks';

/** Something to play that shows what the player can do with it. */
export interface Sample {
  /** What it shows, and what to try. */
  readonly about: string;
  readonly src: string;
  /** Further attributes, for as long as it plays. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Makes the elements to put into the tag. */
  readonly children?: () => Element[];
  /** Properties, for as long as it plays. */
  readonly properties?: Partial<XlVideoPlayer>;
}

const markers = [
  { time: 3, label: '开场' },
  { time: 9, label: '价格与套餐', color: '#ffb020' },
  { time: 16, label: '客户案例', color: '#5ce0a0' },
];
const heatmap = [0.2, 0.1, 0.3, 1, 0.6, 0.2, 0.2, 0.5, 0.9, 0.6, 0.3, 0.2, 0.5, 0.3, 0.2, 0.1];

const advert = { src: '/media/films/tuoguan/film.mp4', clickThrough: 'https://example.com/', skipAfter: 5 };
const adverts = [{ ads: [{ ...advert, title: '账户托管' }, advert] }, { at: 10, ads: [advert] }];

const playlist = ['shujutong', 'tuoguan', 'install'].map((name, index) => ({
  src: `/media/films/${name}/master.m3u8`,
  title: ['数据通：看得见的成本', '托管服务：把日常交给我们', '安装与首次登录'][index]!,
  poster: `/media/films/${name}/poster.webp`,
}));

/** Everything that the sandbox plays, in groups. The files of the last group are missing on purpose. */
export const samples: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  点播: {
    多清晰度: {
      src: film.stream,
      about: 'HLS 流，三种清晰度：在控制栏切换，或交给“自动”。右键菜单里有统计信息、截图和快捷键说明。',
    },
    单清晰度: { src: '/media/films/shujutong/720p/index.m3u8', about: '没有主播放列表的 HLS 流，也就没有清晰度菜单。' },
    MP4: { src: film.file, about: '普通视频文件，由浏览器自己播放，不下载 hls.js。' },
  },
  字幕与音轨: {
    双语字幕: {
      src: film.stream,
      children: captionTracks,
      about: '两种语言的 <track>。按 C 开关字幕，在字幕菜单里选语言、大小、颜色、描边和时间偏移。',
    },
    多音轨: {
      src: '/samples/tracks.m3u8',
      about: '三条音轨，其中一条是口述影像（示例的声音相同）。切换清晰度或重试后，选择不变。',
    },
  },
  进度条: {
    章节和缩略图: {
      src: film.stream,
      children: () => [chapterTrack()],
      attributes: { thumbnails: film.thumbnails },
      about: '把鼠标移到进度条上：WebVTT 雪碧图和章节名。控制栏有章节列表。',
    },
    流自带的缩略图: {
      src: '/samples/frames.m3u8',
      about: '没有雪碧图时，取流里的 I 帧（EXT-X-I-FRAME-STREAM-INF）：指到进度条才下载，一次一张。',
    },
    标记和热度线: {
      src: film.file,
      properties: { markers, heatmap },
      about: '进度条上的标记和观看热度。按 ; 和 ’ 在标记间跳转；双击时间可输入精确时间；[ 和 ] 设定循环区间。',
    },
  },
  直播: {
    '可回看 10 分钟': {
      src: '/samples/live.m3u8',
      about: '带日期的直播：提示显示当地钟点，落后时点“回到直播”。',
    },
    低延迟: {
      src: '/parts/index.m3u8',
      about: 'LL-HLS 测试信号，每片 0.5 秒：以 0.95–1.05 倍速守住目标延迟，统计信息里可见。',
    },
  },
  弹幕: {
    滚动和固定: {
      src: film.stream,
      properties: { danmaku: sampleDanmaku },
      about: '滚动、顶部和底部弹幕。按 D 开关；在弹幕菜单里调区域、大小、速度和屏蔽词；可以自己发一条。',
    },
  },
  播放列表: {
    三部影片: {
      src: playlist[0]!.src,
      properties: { playlist },
      about: '控制栏里有播放列表和上下集；Shift+N、Shift+P 切换。播完倒数 5 秒接着播下一集，可取消。',
    },
  },
  广告: {
    前贴片和中插: {
      src: film.stream,
      properties: { adverts },
      about: '播放前两条，第 10 秒一条，5 秒后可跳过。广告结束后，正片的位置、倍速和清晰度不变。',
    },
  },
  内容保护: {
    'Clear Key': {
      src: '/protected/index.m3u8',
      properties: { drm: { clearkey: { licenseUrl: '/licence', headers: { 'x-token': 'let-me-play' } } } },
      about: '加密的测试信号（CENC）：按 drm 属性里的地址取得许可证后播放，统计信息里是完整版 hls.js。',
    },
    没有许可证: {
      src: '/protected/index.m3u8?refused',
      properties: { drm: { clearkey: { licenseUrl: '/licence' } } },
      about: '许可证服务器拒绝时，画面上说明原因。',
    },
  },
  出错: {
    '不存在的 HLS': { src: '/media/missing/master.m3u8', about: '请求错误和重试。' },
    '不存在的 MP4': { src: '/media/missing/film.mp4', about: '请求错误和重试。' },
    空地址: { src: '', about: '没有地址：只有封面，不发请求。' },
  },
};
