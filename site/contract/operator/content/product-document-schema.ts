import { z } from 'zod';
import { moment, severalLines } from '../../fields/value-schema';
import { featureIcons } from '../../product/feature-icons';
import { productCategories } from '../../product/product-schema';
import { address, filmDocument, line } from './article-document-schema';

/** The versions that a product may have, from the smallest to the largest. */
export const versionCodes = ['basic', 'pro', 'flagship'] as const;
const updateKinds = ['新增', '优化', '修复'] as const;
const planBadges = ['推荐', '限时'] as const;

/** What a limit says when there is none. */
export const unlimited = '不限';

const id = (label: string) =>
  z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, `${label}只能用字母、数字、- 和 _，以字母或数字开头`);
const code = z.enum(versionCodes, '请选择版本');
const months = z.number('请填写月数').int('请填写整月数').min(1, '至少 1 个月').max(60, '最多 60 个月');
/** A limit of a version: a number, 不限, or nothing where the product does not count it. */
const limit = z
  .string()
  .regex(/^(|不限|\d{1,9})$/, '填一个数字，没有上限填“不限”，不计数就留空')
  .default('');
/** An amount in yuan, as it is typed. */
const yuan = z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, '请填写金额，最多两位小数');
const optionalIcon = z.union([z.literal(''), z.enum(Object.keys(featureIcons) as (keyof typeof featureIcons)[])]);

const version = z.object({
  code,
  name: line('版本名', 20),
  highlights: z.array(line('亮点', 60)).max(20, '最多 20 条亮点').default([]),
  accounts: limit,
  members: limit,
  dataDays: limit,
});

/** A plan that is not there yet, with its first price. */
const newPlan = z
  .object({
    code,
    months,
    price: yuan,
    /** The price when empty. */
    listPrice: z.union([z.literal(''), yuan]).default(''),
    badge: z.union([z.literal(''), z.enum(planBadges)]).default(''),
  })
  .refine(({ price, listPrice }) => listPrice === '' || Number(listPrice) >= Number(price), {
    path: ['listPrice'],
    message: '划线价不能低于售价',
  });

const unique = <Item>(keyOf: (item: Item) => string, message: string) =>
  [(items: Item[]) => new Set(items.map(keyOf)).size === items.length, message] as const;

/** A product as an operator writes it. */
export const productDocument = z.object({
  name: line('产品名', 30),
  slogan: line('一句话介绍', 60),
  summary: severalLines.min(1, '请填写简介').max(300, '简介最多 300 个字'),
  category: z.enum(productCategories, '请选择分类'),
  icon: address,
  /** The icon when empty. */
  cover: z.union([z.literal(''), address]).default(''),
  images: z.array(address).max(20, '最多 20 张图片').default([]),
  tags: z.array(line('标签', 20)).max(10, '最多 10 个标签').default([]),
  seq: z.number('请填写排序').int('请填写整数').min(-1_000_000).max(1_000_000),
  trialDays: z.number('请填写天数').int('请填写整天数').min(0, '不能小于 0').max(365, '最多 365 天'),
  features: z
    .array(
      z.object({ title: line('功能名', 40), desc: severalLines.max(300, '说明最多 300 个字'), icon: optionalIcon }),
    )
    .max(30, '最多 30 项功能')
    .default([]),
  faq: z
    .array(z.object({ q: line('问题', 100), a: severalLines.min(1, '请填写回答').max(1000, '回答最多 1000 个字') }))
    .max(50, '最多 50 个问题')
    .default([]),
  guide: z
    .array(z.object({ title: line('步骤', 40), desc: severalLines.max(300, '说明最多 300 个字') }))
    .max(20, '最多 20 步')
    .default([]),
  video: filmDocument.nullable().default(null),
  detailHtml: z.string().max(500_000, '详情太长，最多 50 万字').default(''),
  updates: z
    .array(
      z.object({
        version: line('版本号', 30),
        type: z.enum(updateKinds, '请选择类型'),
        title: line('标题', 80),
        contentHtml: z.string().max(50_000, '内容太长').default(''),
        publishedAt: moment,
      }),
    )
    .max(500, '最多 500 条更新记录')
    .refine(
      ...unique(
        (each: { version: string; title: string }) => `${each.version} ${each.title}`,
        '有两条记录的版本号和标题都一样',
      ),
    )
    .default([]),
  versions: z
    .array(version)
    .min(1, '至少要有一个版本')
    .refine(...unique((each: { code: string }) => each.code, '同一个版本只能填一次')),
  newPlans: z
    .array(newPlan)
    .max(30, '一次最多添加 30 个套餐')
    .refine(...unique((each: { code: string; months: number }) => `${each.code} ${each.months}`, '同一个套餐填了两次'))
    .default([]),
  goods: z
    .array(z.object({ goodsId: id('商品编号'), code, months, isOffered: z.boolean().default(true) }))
    .max(100, '最多 100 个商品')
    .refine(...unique((each: { goodsId: string }) => each.goodsId, '有两个商品的编号一样'))
    .default([]),
  /** Where members enter the product; that of the settings when empty. */
  entryAddress: z
    .union([
      z.literal(''),
      z
        .url({ protocol: /^https$/, error: '请填写以 https:// 开头的地址' })
        .max(500)
        .refine((text) => !/^https:\/*[^/?#]*@/i.test(text), '地址里不能有用户名和密码'),
    ])
    .default(''),
});
export type ProductDocument = z.output<typeof productDocument>;

/** The id of a new product, which its operator may choose. */
export const productId = id('产品编号');
