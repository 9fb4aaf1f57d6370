/** What the sandbox can play. The file of the last one is missing on purpose. */
export const streams: Readonly<Record<string, string>> = {
  'HLS 多清晰度': '/media/films/shujutong/master.m3u8',
  'HLS 单清晰度': '/media/films/shujutong/720p/index.m3u8',
  MP4: '/media/films/shujutong/film.mp4',
  '直播，可回看 10 分钟': '/live/index.m3u8',
  '不存在的 HLS': '/media/missing/master.m3u8',
  '不存在的 MP4': '/media/missing/film.mp4',
  空地址: '',
};

/** Three films that follow each other. */
export const samplePlaylist = ['shujutong', 'tuoguan', 'install'].map((film, index) => ({
  src: `/media/films/${film}/master.m3u8`,
  title: ['数据通：看得见的成本', '托管服务：把日常交给我们', '安装与首次登录'][index]!,
  poster: `/media/films/${film}/poster.webp`,
}));

/** Text tracks that the sandbox can add to whatever plays. */
const files = {
  chapters:
    'WEBVTT\n\n00:00.000 --> 00:05.000\n开场\n\n00:05.000 --> 00:11.000\n一个账号，管理全部店铺\n\n00:11.000 --> 09:00.000\n看得见的成本',
  zh: 'WEBVTT\n\nSTYLE\n::cue(.name) { color: #ffd666 }\n\n00:00.500 --> 00:05.000\n<c.name>讯灵</c>，让管理更简单\n\n00:05.000 --> 00:30.000\n第二句字幕，<i>可以有两行</i>\n这是第二行',
  en: 'WEBVTT\n\n00:00.500 --> 00:05.000\nManagement made simple\n\n00:05.000 --> 00:30.000\nThe second caption',
} as const;

/** Captions in two languages, and chapters, as elements to put into the player. */
export function sampleTracks(): HTMLTrackElement[] {
  return [
    track('subtitles', 'zh-CN', files.zh),
    track('subtitles', 'en', files.en),
    track('chapters', 'zh', files.chapters),
  ];
}

function track(kind: string, srclang: string, file: string): HTMLTrackElement {
  const src = URL.createObjectURL(new Blob([file], { type: 'text/vtt' }));
  return Object.assign(document.createElement('track'), { kind, srclang, src });
}
