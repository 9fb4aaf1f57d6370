import { useState, type ReactNode } from 'react';
import type { GetGoodsReply } from '#contract/goods/goods-schema.ts';
import { ProductList } from '#features/product-list/product-list.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { ProductTrail } from '#ui/breadcrumb/product-trail.tsx';
import { Section } from '#ui/section/section.tsx';
import { findPlan } from '#data/find-plan.ts';
import { GoodsContents } from './goods-contents';
import { GoodsPurchase } from './goods-purchase';
import styles from './goods-offer.module.css';
import { goodsHead } from './goods-text';

/** The plan that an advertisement offers: what is in it, and beside that the ways to have it, or another, at once. */
export function GoodsOffer({ goods }: { goods: GetGoodsReply }): ReactNode {
  const { app_id: appId, product_name: name, category } = goods;
  const [planId, setPlanId] = useState(goods.plan_id);
  const chosen = findPlan(goods.versions, planId);
  return (
    <>
      <PageHead {...goodsHead(goods)} />
      <ProductTrail product={{ app_id: appId, name }} title="立即开通" />
      <div className={styles.offer}>
        <GoodsContents goods={goods} version={chosen?.version} />
        <GoodsPurchase goods={goods} chosen={chosen} onChoose={setPlanId} />
      </div>
      {!goods.on_sale && (
        <Section title="相似产品" tone="tinted">
          <ProductList query={{ category, page_size: 3 }} empty={<ProductList />} />
        </Section>
      )}
    </>
  );
}
