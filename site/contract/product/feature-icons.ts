/** The icons that a feature of a product may have, with what they show. */
export const featureIcons = {
  bell: '铃铛',
  chart: '柱形图',
  clock: '时钟',
  desktop: '电脑',
  history: '历史',
  inbox: '收件箱',
  key: '钥匙',
  link: '链接',
  search: '放大镜',
  shield: '盾牌',
  table: '表格',
  team: '团队',
  upload: '上传',
  video: '视频',
  wallet: '钱包',
  wand: '魔法棒',
} as const;
