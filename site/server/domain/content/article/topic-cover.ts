import { hash } from 'node:crypto';
import { drawnPicture } from '#contract/picture/drawn-picture.ts';

/** The drawn pictures of each topic; the first topic whose keywords match counts. */
export const topics: readonly { keywords: RegExp; pictures: readonly string[] }[] = [
  { keywords: /合规|政策|法规|隐私|个人信息|审核|规则|处罚|资质/, pictures: ['rules-1'] },
  { keywords: /短视频|视频|直播|拍摄|剪辑/, pictures: ['video-1'] },
  { keywords: /素材|创意|文案|图片|海报|落地页/, pictures: ['creative-1', 'creative-2'] },
  { keywords: /搜索|关键词|否定词|竞价|必应|百度/, pictures: ['search-1'] },
  { keywords: /线索|获客|表单|客服|私信|回访|销售/, pictures: ['leads-1'] },
  { keywords: /电商|大促|门店|商品|零售|本地|到店/, pictures: ['shop-1'] },
  { keywords: /数据|报表|归因|漏斗|指标|分析|看板|留存|周报|复盘/, pictures: ['data-1', 'data-2'] },
  { keywords: /预算|出价|成本|计费|费用|余额|回报|利润/, pictures: ['budget-1'] },
  { keywords: /账户|计划|结构|人群|定向|渠道|托管/, pictures: ['account-1'] },
];

/** For titles that match no topic. */
export const others: readonly string[] = ['general-1', 'general-2', 'general-3'];

/** Returns a cover for content without one of its own, always the same for the same title. @param category decides when the title names no topic. */
export function chooseTopicCover(title: string, category = ''): string {
  const topic = [title, category].flatMap((text) => topics.filter(({ keywords }) => keywords.test(text)))[0];
  const pictures = topic?.pictures ?? others;
  const [byte = 0] = hash('sha256', title, 'buffer');
  return drawnPicture(`topics/${pictures[byte % pictures.length]}`);
}
