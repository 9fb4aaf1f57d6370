import { brand } from '#contract/brand/brand.ts';
import { drawnPicture } from '#contract/picture/drawn-picture.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import type { PageHeadFacts } from '#ui/head/page-head.tsx';

export const productsHead: PageHeadFacts = {
  title: '产品中心',
  description: `${brand.name}${brand.descriptor}全部产品与价格：数据通、账户托管、智能投放、广告账户管家、素材工坊、线索管家，按月开通，多数产品可免费试用。`,
  canonicalPath: buildPath('product'),
  image: drawnPicture('topics/data-2'),
  indexed: true,
};

export const productsLead =
  '从看清数据到放心托管，六款产品覆盖巨量引擎、腾讯广告、百度营销与必应等主流渠道。按需选用，按月开通，多数可以先免费试用。';
