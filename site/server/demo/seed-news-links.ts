import type { newsLink } from '../modules/content/content-tables';

/** News that stand on the pages of authorities and institutes. */
export const seedNewsLinks: readonly (typeof newsLink.$inferInsert)[] = [
  {
    title: '互联网广告管理办法',
    summary: '市场监管总局发布的互联网广告规则，广告主、经营者与平台的责任以此为准。',
    url: 'https://www.samr.gov.cn/',
    source: '国家市场监督管理总局',
    publishedAt: new Date('2026-04-10T09:00:00+08:00'),
  },
  {
    title: '中国互联网络发展状况统计报告',
    summary: '每半年一次的权威统计，网民规模、使用习惯与应用发展一览。',
    url: 'https://www.cnnic.net.cn/',
    source: '中国互联网络信息中心',
    publishedAt: new Date('2026-08-28T09:00:00+08:00'),
  },
  {
    title: '个人信息保护相关法规与问答',
    summary: '收集与使用个人信息的要求、常见问题与执法案例。',
    url: 'https://www.cac.gov.cn/',
    source: '国家互联网信息办公室',
    publishedAt: new Date('2026-06-15T09:00:00+08:00'),
  },
];
