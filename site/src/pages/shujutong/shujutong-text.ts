import { drawnPicture } from '#contract/picture/drawn-picture.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import type { PageHeadFacts } from '#ui/head/page-head.tsx';
import type { Point } from '#ui/point-grid/point-grid.tsx';

export const shujutongHead: PageHeadFacts = {
  title: '数据通：多渠道广告数据汇总与实时报表',
  description:
    '数据通按分钟汇总巨量引擎、腾讯广告、百度营销与必应的消耗与转化，统一口径、异动提醒、自助报表，免费试用 14 天。',
  canonicalPath: buildPath('shujutong'),
  image: drawnPicture('products/1001'),
  indexed: true,
};

/** By lines. */
export const shujutongTitle = ['十几个后台的数据，', '一张报表看清'] as const;

export const shujutongLead =
  '巨量引擎、腾讯广告、百度营销、必应……各渠道的消耗与转化按分钟归集、统一口径。会上不再争数字，只定动作。';

/** The product that the page is about. */
export const shujutongInput = { params: { appId: '1001' } };

/** Who opens it in a company, and for what; what it can do stands with the product. */
export const readers: readonly Point[] = [
  { title: '老板', text: '早上一条消息：昨天花了多少、带来多少成交、离本月目标还差多少。', icon: 'chart' },
  { title: '投放负责人', text: '哪个渠道该加、哪个该减，按有效成本排好，周五半小时定完下周预算。', icon: 'wallet' },
  { title: '优化师', text: '打开就是今天偏离的计划，不用再逐个后台找，午饭前处理完。', icon: 'bell' },
  { title: '素材同事', text: '哪条开头留得住人、哪条该换了，按素材看，不再靠截图传话。', icon: 'video' },
  { title: '财务', text: '各渠道消耗与发票一个口径，月底导出一张表就能核对入账。', icon: 'table' },
  { title: '数据同事', text: '不再每天导表拼表，接好一次口径，时间留给分析。', icon: 'history' },
];

/** What a working day looks like by hand and with the product. */
export const dailyWork = [
  {
    task: '汇总日报',
    byHand: '逐个登录各家后台，导表、粘贴、核对，一个多小时',
    withProduct: '九点前自动发到群里，打开就能看',
  },
  { task: '发现异常', byHand: '下午看报表才知道上午超了成本', withProduct: '偏离区间，负责人当即收到提醒' },
  { task: '渠道对账', byHand: '月底两天，口径对不齐还要再来一遍', withProduct: '口径固定，导出即可核对' },
] as const;

/** Fallback text for when the provider's content could not be loaded. */
export const firstSteps = [
  { title: '授权账户', text: '登录渠道完成授权，不需要提供密码' },
  { title: '统一口径', text: '选择归因方式与时区，对齐历史数据' },
  { title: '搭建报表', text: '从模板开始，拖拽维度与指标' },
  { title: '设定提醒', text: '为成本与消耗设定区间，偏离即通知' },
];

/** What people ask before they connect accounts; what they ask before they buy stands with the product. */
export const questions = [
  { q: '需要把账户密码交给你们吗？', a: '不需要。您登录渠道完成授权，数据通只读取报表；授权可以随时在渠道后台取消。' },
  { q: '接入之前的数据看得到吗？', a: '授权后先同步当天数据，再补齐近九十天；之后能查多久，按版本而定。' },
  { q: '同事会看到不该看的账户吗？', a: '不会。按渠道、账户、字段分别授权，查询与导出都留有记录。' },
  { q: '已有的报表还能接着用吗？', a: '可以。报表能导出为表格，旗舰版还有数据接口，接到您现有的系统里。' },
] as const;
