import type { ReactNode } from 'react';
import { buildPath } from '#contract/routes/route-table.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { ProductList } from '#features/product-list/product-list.tsx';

/** Shown when the address names no goods: all that can be opened. */
export function GoodsWithoutId(): ReactNode {
  return (
    <>
      <PageHead
        title="立即开通"
        description="选择要开通的产品。"
        canonicalPath={buildPath('product')}
        indexed={false}
      />
      <PageIntro title="选择要开通的产品" lead="链接里没有指明商品。下面是可以开通的全部产品，选一个继续。">
        <LinkButton href={buildPath('product')} tone="outline">
          按分类查找
        </LinkButton>
      </PageIntro>
      <section className="padding-bottom-8" aria-labelledby="products-title">
        <h2 id="products-title" className="visually-hidden">
          可以开通的产品
        </h2>
        <ProductList />
      </section>
    </>
  );
}
