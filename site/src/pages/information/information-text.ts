import { drawnPicture } from '#contract/picture/drawn-picture.ts';
import { buildPath } from '#contract/routes/route-table.ts';

export const informationHead = {
  title: '热门资讯',
  description: '广告平台政策、渠道动态与投放方法，每周精选，附原文链接。',
  canonicalPath: buildPath('information'),
  image: drawnPicture('topics/general-1'),
  indexed: true,
};

export const informationLead = '平台规则改了什么、流量往哪里走、同行在试什么。站外内容注明来源并附原文。';

export const noNewsTitle = '暂无资讯';

/** News on one page of the list. */
const pageSize = 10;

/** What is asked of the list of news. */
export function newsInput(page: number) {
  return { query: { page, page_size: pageSize } };
}
