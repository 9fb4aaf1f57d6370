import { drawnPicture } from '#contract/picture/drawn-picture.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import type { PageHeadFacts } from '#ui/head/page-head.tsx';

export const tuoguanHead: PageHeadFacts = {
  title: '账户托管：广告账户代运营与优化',
  description:
    '专职优化师代管巨量引擎、腾讯广告、百度营销与必应账户：诊断、搭建、调价、素材迭代与周报，目标写进服务约定。',
  canonicalPath: buildPath('tuoguan'),
  image: drawnPicture('products/1002'),
  indexed: true,
};

export const tuoguanIntro = {
  eyebrow: '账户托管',
  title: '把账户交给真正做过的人',
  lead: '账户归您，钱充在您的账户里，我们只收服务费。签约前先看账户，目标与口径写进约定，做了什么都有记录。',
};

/** The product that the page is about. */
export const tuoguanInput = { params: { appId: '1002' } };

/** What somebody gets who makes an appointment. */
export const diagnosis = {
  title: '预约一次账户诊断',
  lead: '顾问电话了解您的行业、渠道与月消耗，约定时间看一遍账户，然后给您一份诊断：',
  findings: ['哪些计划在花冤枉钱，依据是什么', '转化追踪有没有漏、口径对不对', '先改哪几处，顺序与理由'],
  note: '诊断报告归您，不签约也可以用。',
} as const;

/** Fallback text for when the provider's content could not be loaded. */
export const promises = [
  { title: '专人负责', text: '固定的优化师跟进到底，交接有记录，不反复解释' },
  { title: '过程透明', text: '每次调整都有日志，随时可查' },
  { title: '目标写进约定', text: '成本与线索量写进服务约定，按周对照，有偏差当周说明' },
];

export const stages = [
  { title: '账户诊断', text: '结构、出价、素材、落地页逐项检查' },
  { title: '目标约定', text: '成本与线索量写进服务约定' },
  { title: '搭建与测试', text: '首周完成结构调整与转化追踪' },
  { title: '按周迭代', text: '每周复盘，稳步放量' },
];

/** Who looks after an account. */
export const team = [
  { title: '客户顾问', text: '您的对接人：听懂业务目标，定节奏，每周带着结论来复盘' },
  { title: '投放优化师', text: '搭结构、调出价与预算，清理低效计划，每次调整写明理由' },
  { title: '素材设计', text: '按卖点出图文与短视频脚本，每周上新，疲劳前替换' },
  { title: '数据分析', text: '核对转化追踪与口径，找出钱花在哪、线索断在哪' },
];

/** What people ask before a diagnosis; what they ask before they sign stands with the product. */
export const questions = [
  {
    q: '诊断要先把账户交出来吗？',
    a: '不用。在渠道后台给一个只读权限就能看；看完可以随时收回，计划和出价不会被改动。',
  },
  { q: '诊断完不签约可以吗？', a: '可以。诊断报告归您，自己照着改，或交给别的团队都行。' },
  { q: '还没开户，能直接托管吗？', a: '能。先说清行业与目标，顾问协助开户，再按同样的流程约定目标、搭建账户。' },
  {
    q: '已经有代理商了，怎么交接？',
    a: '账户和余额都在您名下，交接的是权限与历史记录；在投计划先照常跑，核对清楚再逐个调整。',
  },
] as const;
