import type { ReactNode } from 'react';
import { brand } from '../../../contract/brand';
import { ProductFilm } from '../../features/product-film/product-film';
import { ProductList, productListRead } from '../../features/product-list/product-list';
import { PageHead } from '../../shared/navigation/page-head';
import { LinkButton } from '../../shared/ui/navigation/link-button';
import { telephoneHref } from '../../shared/utils/format/telephone-href';
import { GrowthSteps } from './growth-steps';
import { HomeHeading } from './home-heading';
import styles from './home-page.module.css';
import { TrendSample } from './trend-sample';

/** What the server answers before it renders this page. */
export const reads = [productListRead];

export default function HomePage(): ReactNode {
  return (
    <>
      <PageHead
        title={brand.slogan}
        description={`${brand.name}${brand.descriptor}，为广告主提供数据看板、账户托管、智能投放与素材管理，一个后台管好全部广告账户。`}
        canonicalPath="/home"
        indexed
      />
      <section className={styles.hero} aria-labelledby="hero-title">
        <div className={styles.heroWords}>
          <p className={styles.eyebrow}>
            {brand.name} · {brand.descriptor}
          </p>
          <h1 id="hero-title" className={styles.title}>
            让每一分投放，
            <br />
            都看得见<span className={styles.accent}>增长</span>
          </h1>
          <p className={styles.lead}>
            搜索、信息流、短视频，全部广告账户汇到一个后台：数据自动归集，预算智能分配，专人托管优化。
          </p>
          <p className={styles.actions}>
            <LinkButton href="#products">了解产品</LinkButton>
            <LinkButton href={telephoneHref(brand.phone)} tone="outline">
              电话咨询
            </LinkButton>
          </p>
        </div>
        <div className={styles.heroFilm}>
          <ProductFilm />
        </div>
      </section>
      <section id="products" className={styles.section} aria-labelledby="products-title">
        <HomeHeading id="products-title" title="核心产品" intro="从看懂数据到放心托管，按需选用，随时升级" />
        <ProductList />
      </section>
      <TrendSample />
      <GrowthSteps />
      <section className={styles.invitation} aria-labelledby="invitation-title">
        <div>
          <h2 id="invitation-title" className={styles.invitationTitle}>
            和顾问聊聊您的投放目标
          </h2>
          <p>服务时间 {brand.serviceHours}，为您梳理账户现状与提升空间</p>
        </div>
        <LinkButton href={telephoneHref(brand.phone)} tone="light">
          {brand.phone}
        </LinkButton>
      </section>
    </>
  );
}
