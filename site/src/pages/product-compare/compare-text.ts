import { compared } from '#contract/product/compared-products.ts';
import { buildPath, routeNamed } from '#contract/routes/route-table.ts';
import type { PageHeadFacts } from '#ui/head/page-head.tsx';

/** @param names of the products that are compared. */
export function compareHead(names: readonly string[]): PageHeadFacts {
  return {
    title: names.length >= compared.min ? `${names.join('、')}对比` : routeNamed('productCompare').title,
    description: '两到三款产品放在一起看：各做什么、多少钱、能不能先试。',
    canonicalPath: buildPath('productCompare'),
    indexed: false,
  };
}

export const compareLead = '两到三款放在一起：各做什么、多少钱、能不能先试。地址可以直接发给同事。';

export const skippedText = '有的产品不存在或已下线，已略过。';

export const tooManyText = `最多对比 ${compared.max} 款，其余已略过。`;

/** @param count of products that are chosen; too few to compare them. */
export function tooFewText(count: number): string {
  return count === 0 ? '还没有选产品' : '再选一款就能对比';
}
