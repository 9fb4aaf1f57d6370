import { brand } from '../brand/brand';
import { film } from './film';

/** What the film writes on its cards; its transcript names the same. */
export const tuoguanLabels = {
  troubles: ['出价没人调', '素材没人换', '转化没人核', '预算没人管'],
  stages: [
    { name: '账户诊断', work: '结构、出价、素材' },
    { name: '目标约定', work: '写进服务约定' },
    { name: '搭建与测试', work: '结构与转化追踪' },
    { name: '按周迭代', work: '每周复盘' },
  ],
  team: [
    { name: '客户顾问', work: '懂目标，定节奏' },
    { name: '投放优化师', work: '调出价与预算' },
    { name: '素材设计', work: '每周上新' },
    { name: '数据分析', work: '核对口径' },
  ],
  /** A made-up account, the same as on the page about the service: averages of the weeks before and after. */
  figures: [
    { name: '转化成本', before: 128, after: 93, unit: ' 元' },
    { name: '每周有效线索', before: 64, after: 91, unit: ' 条' },
    { name: '无效消耗占比', before: 24, after: 9, unit: '%' },
  ],
} as const;

const { troubles, stages, team, figures } = tuoguanLabels;

/** What the service does with an account, and who does it. */
export const tuoguanFilm = film('tuoguan', {
  title: '账户托管怎么做',
  description: '二十二秒看懂账户托管：先诊断，再约定目标，搭建之后按周迭代；四种人看同一个账户，托管前后有数可对。',
  duration: 22,
  uploaded_at: '2026-11-23T10:00:00+08:00',
  chapters: [
    { at: 0, title: '开场' },
    { at: 3.3, title: '账户没人盯' },
    { at: 6.7, title: '托管四步' },
    { at: 11.1, title: '四种人' },
    { at: 15.1, title: '前后对比' },
    { at: 18.6, title: '结语' },
  ],
  transcript: [
    { at: 0.7, text: '账户托管', picture: '' },
    { at: 1.2, text: '把账户交给真正做过的人', picture: '' },
    {
      at: 3.6,
      text: '账户没人盯，问题就攒成堆',
      picture: `几张待办卡片散落在画面上：${troubles.join('、')}。`,
    },
    {
      at: 7.1,
      text: '先诊断，再约定，按周迭代',
      picture: `一条进度线依次点亮四步：${stages.map(({ name, work }) => `${name}（${work}）`).join('、')}。`,
    },
    {
      at: 11.5,
      text: '四种人，看同一个账户',
      picture: `四张卡片围着您的账户：${team.map(({ name, work }) => `${name}，${work}`).join('；')}。`,
    },
    {
      at: 15.5,
      text: '托管前后，有数可对',
      picture: `托管前后的对比（示例数据）：${figures
        .map(({ name, before, after, unit }) => `${name}由 ${before}${unit}变为 ${after}${unit}`)
        .join('，')}。`,
    },
    { at: 19.2, text: '账户归您，过程透明', picture: '地平线上天色渐亮。' },
    { at: 20, text: `${brand.name} · 账户托管`, picture: '' },
  ],
});
