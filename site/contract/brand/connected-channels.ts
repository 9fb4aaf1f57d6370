/** The channels whose accounts customers connect, by what figures call them, with what is bought there. No text names another as connected. */
export const connectedChannels = [
  { key: 'oceanengine', name: '巨量引擎', kind: '信息流与短视频' },
  { key: 'tencent', name: '腾讯广告', kind: '社交与视频号' },
  { key: 'baidu', name: '百度营销', kind: '搜索与信息流' },
  { key: 'bing', name: '必应广告', kind: '商务搜索' },
] as const;
