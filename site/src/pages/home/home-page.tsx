import type { ReactNode } from 'react';
import { listBanners } from '#contract/material/material-endpoints.ts';
import { listCases } from '#contract/page-content/page-content-endpoints.ts';
import { ProductList, productListRead } from '#features/product-list/product-list.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { Beginning } from './beginning';
import { CaseProof } from './case-proof';
import { DailyView } from './daily-view';
import { HomeHero } from './home-hero';
import styles from './home-page.module.css';
import { homeHead } from './home-text';
import { ProviderData } from './provider-data';

/** What the server answers before it renders this page. */
export const reads = [
  productListRead,
  { endpoint: listCases, input: {}, optional: true },
  { endpoint: listBanners, input: {}, optional: true },
];

/** Products that have more room than the others. */
const featured = 2;

export default function HomePage(): ReactNode {
  return (
    <>
      <PageHead {...homeHead} />
      {import.meta.env.SSR && <ProviderData />}
      <HomeHero />
      <section id="products" className={styles.products} aria-labelledby="products-title">
        <div className={styles.head}>
          <h2 id="products-title">先看清数据，再放心托管</h2>
          <p>六款产品各管一段，按需选用，用得上再加。</p>
        </div>
        <ProductList featured={featured} />
      </section>
      <CaseProof />
      <DailyView />
      <Beginning />
    </>
  );
}
