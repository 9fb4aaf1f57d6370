/** The channels whose accounts customers connect, with what is bought there. */
export const connectedChannels = [
  { name: '巨量引擎', kind: '信息流与短视频' },
  { name: '腾讯广告', kind: '社交与视频号' },
  { name: '百度营销', kind: '搜索与信息流' },
  { name: '必应广告', kind: '商务搜索' },
] as const;
