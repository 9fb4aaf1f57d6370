import { brand } from '../brand/brand';
import { film } from './film';

/** What the film writes on its report: a week of a made-up company, the second of the two in the charts of the page about the product. */
export const shujutongLabels = {
  figures: [
    { name: '消耗', unit: '¥', value: 286_540, change: '12.6%' },
    { name: '曝光', unit: '', value: 8_642_180, change: '28.4%' },
    { name: '点击', unit: '', value: 312_608, change: '21.9%' },
    { name: '转化', unit: '', value: 48_920, change: '36.2%' },
  ],
} as const;

/** How the data of many channels come together, and what is done with them. */
export const shujutongFilm = film('shujutong', {
  title: `${brand.name}${brand.descriptor} 产品介绍`,
  description: '二十秒看完：各渠道的广告数据怎样汇聚到一个控制台，报表怎样看清花费的去向，出价怎样按目标成本自动调整。',
  duration: 20,
  uploaded_at: '2026-11-23T10:00:00+08:00',
  chapters: [
    { at: 0, title: '开场' },
    { at: 3.85, title: '汇聚各渠道' },
    { at: 7.85, title: '看清花费' },
    { at: 11.85, title: '自动调价' },
    { at: 15.85, title: '结语' },
  ],
  transcript: [
    { at: 2.1, text: brand.name, picture: '光点从四面汇聚，拼成标志。' },
    { at: 2.5, text: brand.descriptor, picture: '' },
    { at: 4.2, text: '渠道越多，数据越散', picture: '搜索、信息流、短视频、社交、视频号五个渠道各自漂散。' },
    {
      at: 5.95,
      text: '汇聚到一个控制台',
      picture: '五个渠道排成一列，数据流入同一个控制台，今日转化开始累计（示例数据）。',
    },
    {
      at: 8.55,
      text: '一屏看清，每一分花费的去向',
      picture: '投放概览报表：消耗、曝光、点击、转化四项指标，转化趋势曲线与各渠道的转化来源（示例数据）。',
    },
    {
      at: 12.45,
      text: '按目标成本，自动调整出价',
      picture: '转化成本曲线逐日降到目标线，四组账户先后达标（示例数据）。',
    },
    { at: 16.6, text: brand.slogan, picture: '地平线上天色渐亮。' },
    { at: 17.55, text: `${brand.name} · ${brand.descriptor}`, picture: '' },
  ],
});
