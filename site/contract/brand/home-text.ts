import type { PageTexts } from '../page-text/page-text-schema';

/** What the provider says of itself on its home page. */
export const homeText = {
  /** The title, by lines; what stands in `accent` is in the brand's colour. */
  title: [{ text: '让每一分投放，' }, { text: '都看得见', accent: '增长' }],
  lead: '搜索、信息流、短视频，全部广告账户汇到一个后台：数据自动归集，预算智能分配，专人托管优化。',
  /** Under the first two buttons. */
  note: '多数产品可免费试用，无需付款信息，到期自动停用。',
  /** Above the channels. */
  channelsTitle: '授权一次，账户数据自动归集',
  /** Above what customers reached, and above what they say. */
  casesTitle: '换一种投法，数字会变',
  quotesTitle: '客户怎么说',
  /** What search engines show of the page, after name and descriptor. */
  description: '为广告主提供数据看板、账户托管、智能投放与素材管理，一个后台管好全部广告账户。',
} as const satisfies PageTexts['home'];
