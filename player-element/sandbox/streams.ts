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
