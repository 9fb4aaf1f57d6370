/** The drawn pictures of each topic, and words that tell of it; the first topic that fits counts. */
export const topics: readonly { words: RegExp; pictures: readonly string[] }[] = [
  { words: /合规|政策|法规|隐私|个人信息|审核|规则|处罚|资质/, pictures: ['rules-1'] },
  { words: /短视频|视频|直播|拍摄|剪辑/, pictures: ['video-1'] },
  { words: /素材|创意|文案|图片|海报|落地页/, pictures: ['creative-1', 'creative-2'] },
  { words: /搜索|关键词|否定词|竞价|必应|百度/, pictures: ['search-1'] },
  { words: /线索|获客|表单|客服|私信|回访|销售/, pictures: ['leads-1'] },
  { words: /电商|大促|门店|商品|零售|本地|到店/, pictures: ['shop-1'] },
  { words: /数据|报表|归因|漏斗|指标|分析|看板|留存|周报|复盘/, pictures: ['data-1', 'data-2'] },
  { words: /预算|出价|成本|计费|费用|余额|回报|利润/, pictures: ['budget-1'] },
  { words: /账户|计划|结构|人群|定向|渠道|托管/, pictures: ['account-1'] },
];

/** For what no word tells of. */
export const others: readonly string[] = ['general-1', 'general-2', 'general-3'];
