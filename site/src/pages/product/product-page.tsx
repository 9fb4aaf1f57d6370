import type { ReactNode } from 'react';
import { CompareForm, compareFormRead } from '#features/product-compare/compare-form.tsx';
import { listProductsQuery, productCategories, productQuery } from '#features/product-list/product-query.ts';
import { ProductList, productListReadOf } from '#features/product-list/product-list.tsx';
import { useQueryState } from '#data/query/query-state.ts';
import type { PageUrl } from '#data/http/page-read.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { CallBand } from '#ui/call-band/call-band.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { CallLink, LinkButton } from '#ui/link/link-button.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { PointGrid } from '#ui/point-grid/point-grid.tsx';
import { ListFilter } from '#ui/search/list-filter.tsx';
import { Section } from '#ui/section/section.tsx';
import { productsHead, productsLead } from './product-text';

export const reads = ({ query }: PageUrl) => [
  productListReadOf(listProductsQuery(productQuery.read(query))),
  compareFormRead,
];

const categories = productCategories.map((name) => ({ id: name, name }));
const filterNames = ['category', 'keyword'] as const;

const advice = [
  {
    title: '账户多、渠道杂',
    text: '先上数据通与广告账户管家：口径先统一，几十个账户在一个桌面里切换。',
    icon: 'table',
  },
  { title: '没有专职优化师', text: '选账户托管，由专职优化师代您投放，每周复盘、每月对账。', icon: 'team' },
  { title: '量级大、调整勤', text: '加上智能投放与素材工坊，出价、预算与素材按成本自动迭代。', icon: 'wand' },
] as const;

export default function ProductPage(): ReactNode {
  const query = useQueryState(productQuery);
  return (
    <>
      <PageHead {...productsHead} />
      <PageIntro title={productsHead.title} lead={productsLead} />
      <ListFilter route="product" noun="产品" look="pills" categories={categories} query={query} />
      <h2 className="visually-hidden">产品列表</h2>
      <ProductList
        query={listProductsQuery(query.values)}
        empty={
          query.isSet(filterNames) ? (
            <EmptyState title="没有找到符合条件的产品" text="换一个关键词，或者看看全部产品。">
              <LinkButton href={query.hrefWithout(filterNames)}>查看全部产品</LinkButton>
            </EmptyState>
          ) : undefined
        }
      />
      <Section title="拿不准？放在一起看" intro="选两到三款，对比各做什么、多少钱、能不能先试。">
        <CompareForm />
      </Section>
      <Section title="不知道从哪个开始？" intro="按投放现状选，用得上再加">
        <PointGrid points={advice} look="lines" />
      </Section>
      <CallBand title="让顾问替您搭配" text="告诉我们渠道、账户数和月消耗，顾问给出组合与报价。">
        <CallLink theme="inverse" />
      </CallBand>
    </>
  );
}
