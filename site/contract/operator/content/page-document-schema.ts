import { z } from 'zod';
import { moment, severalLines } from '../../fields/value-schema';
import { address, line } from './article-document-schema';

const optionalAddress = z.union([z.literal(''), address]).default('');
const optionalMoment = z.union([z.literal(''), moment]).default('');
const isMomentOrEmpty = (value: unknown) => optionalMoment.safeParse(value).success;
const tag = z.string('请选择位置').min(1, '请选择位置').max(64);
const seq = z.number('请填写 0 或更大的整数').int('请填写整数').min(0, '不能小于 0').max(1_000_000, '数字太大');
const text = (label: string, most: number) =>
  severalLines.min(1, `请填写${label}`).max(most, `${label}最多 ${most} 个字`);
/** An amount in yuan, as it is typed. */
const yuan = z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, '请填写金额，最多两位小数');

/** A banner as an operator places it. */
export const bannerDocument = z
  .object({
    tag,
    title: line('标题', 60),
    image: address,
    imageMobile: address,
    /** What the pictures show, for those who cannot see them. */
    alt: line('图片描述', 100),
    link: optionalAddress,
    target: z.enum(['_self', '_blank']).default('_self'),
    seq,
    startAt: optionalMoment,
    endAt: optionalMoment,
  })
  .refine(({ startAt, endAt }) => startAt === '' || endAt === '' || new Date(endAt) > new Date(startAt), {
    path: ['endAt'],
    message: '结束时间要晚于开始时间',
    // Told together with what else is wrong.
    when: ({ value }) =>
      ['startAt', 'endAt'].every((name) => isMomentOrEmpty((value as Record<string, unknown>)[name])),
  });
export type BannerDocument = z.output<typeof bannerDocument>;

/** A text with a picture that a page shows at a tag. */
export const materialDocument = z.object({
  tag,
  /** Which part of the page shows it. */
  level: z.number('请选择显示在哪里').int('请选择显示在哪里').min(1, '请选择显示在哪里').max(2, '请选择显示在哪里'),
  title: line('标题', 60),
  description: severalLines.max(300, '说明最多 300 个字').default(''),
  image: optionalAddress,
  link: optionalAddress,
  seq,
});
export type MaterialDocument = z.output<typeof materialDocument>;

/** News on another site. */
export const newsLinkDocument = z.object({
  title: line('标题', 80),
  summary: text('摘要', 300),
  url: z.url({ protocol: /^https$/, error: '请填写以 https:// 开头的地址' }).max(500, '地址太长'),
  source: line('来源', 40),
  publishedAt: moment.refine((time) => new Date(time) <= new Date(), '不能晚于现在'),
});
export type NewsLinkDocument = z.output<typeof newsLinkDocument>;

const point = z.object({ title: line('标题', 40), desc: text('说明', 300) });
const points = (label: string) => z.array(point).min(1, `至少写一条${label}`).max(12, `最多 12 条${label}`);
const results = z
  .array(z.object({ label: line('指标', 20), value: line('数值', 30) }))
  .max(6, '最多 6 项')
  .default([]);
const trend = z
  .array(z.object({ week: line('时间', 20), before: yuan, after: yuan }))
  .max(60, '最多 60 项')
  .default([]);
const products = z
  .array(z.object({ appId: z.string('请选择产品').min(1, '请选择产品').max(64) }))
  .max(12, '最多 12 个产品')
  .default([]);
const sample = z.boolean().default(false);

export const solutionDocument = z.object({
  industry: line('行业', 20),
  title: line('标题', 40),
  summary: text('简介', 300),
  cover: optionalAddress,
  pains: points('痛点'),
  approach: points('做法'),
  results,
  trend,
  products,
  sample,
  seq,
});
export type SolutionDocument = z.output<typeof solutionDocument>;

export const caseDocument = z.object({
  company: line('客户', 30),
  industry: line('行业', 20),
  title: line('标题', 40),
  summary: text('简介', 300),
  quote: text('客户的话', 200),
  speaker: line('说话的人', 30),
  results,
  products,
  sample,
  seq,
});
export type CaseDocument = z.output<typeof caseDocument>;

export const subjectDocument = z.object({
  title: line('标题', 40),
  slogan: line('一句话介绍', 60),
  cover: optionalAddress,
  points: points('优势'),
  steps: points('步骤'),
  results,
  /** How it went for one customer; nothing or one. */
  story: z
    .array(z.object({ company: line('客户', 30), title: line('标题', 40), summary: text('简介', 500), results, trend }))
    .max(1, '最多一个')
    .default([]),
  faq: z
    .array(z.object({ q: line('问题', 100), a: text('回答', 1000) }))
    .max(30, '最多 30 个问题')
    .default([]),
  sample,
  seq,
});
export type SubjectDocument = z.output<typeof subjectDocument>;
