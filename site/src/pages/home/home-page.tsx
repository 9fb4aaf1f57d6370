import type { ReactNode } from 'react';
import { listBanners } from '#contract/material/material-endpoints.ts';
import { listCases } from '#contract/page-content/page-content-endpoints.ts';
import { ProductList, productListRead } from '#features/product-list/product-list.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { HomeHero } from './home-hero';
import styles from './home-page.module.css';
import { homeHead, demoText } from './home-text';
import { Link } from 'react-router-dom';
import { customers } from '#contract/brand/customers.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useRead } from '#data/http/use-read.ts';
import { KeyFigures } from '#ui/metrics/key-figures.tsx';
import { Quotation } from '#ui/quotation/quotation.tsx';
import { SampleMark } from '#ui/sample-mark/sample-mark.tsx';
import { fitsPictures } from '#ui/chart/fits-pictures.ts';
import { deferPart, type PagePart } from '#ui/lazy-part/deferred-part.tsx';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { useRuntimeConfig, telephoneHref } from '#data/config/runtime-config.ts';
import { LinkButton } from '#ui/link/link-button.tsx';
import { organizationData, webSiteData } from '#ui/head/organization-data.ts';
import { StructuredDataBlock } from '#ui/head/structured-data-block.tsx';

/** What the server answers before it renders this page. */
export const reads = [
  productListRead,
  { endpoint: listCases, input: {}, optional: true },
  { endpoint: listBanners, input: {}, optional: true },
];

const sampleTrend = deferPart(
  'src/pages/home/sample-trend.tsx',
  lazyModule(async () => ({ default: (await import('./sample-trend')).SampleTrend })),
  { suffices: fitsPictures },
);
const demoForm = deferPart(
  'src/pages/home/demo-lead-form.tsx',
  lazyModule(async () => ({ default: (await import('./demo-lead-form')).DemoLeadForm })),
);
/** A chart and a form, which are complete before their scripts come. */
export const parts: readonly PagePart[] = [sampleTrend, demoForm];

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
      <TrendSection />
      <Beginning />
    </>
  );
}

/** Cases that are told with their numbers; of the others only the words are shown. */
const casesTold = 2;

/** What customers reached, and what they say of it; nothing where no case is known. */
function CaseProof(): ReactNode {
  const { data } = useRead(listCases, {});
  const cases = data?.items ?? [];
  if (cases.length === 0) return null;
  return (
    <section className={styles.proof} aria-labelledby="proof-title">
      <div>
        <h2 id="proof-title" className="size-headline">
          换一种投法，数字会变
        </h2>
        {cases.slice(0, casesTold).map(({ key, company, industry, title, summary, results, sample }) => (
          <div key={key} className={styles.case}>
            <p className="text-secondary size-small">
              {company} · {industry} {sample && <SampleMark of="示例客户" />}
            </p>
            <h3>{title}</h3>
            <p className="text-secondary">{summary}</p>
            <KeyFigures figures={results} />
          </div>
        ))}
        <p className={styles.more}>
          <Link to={buildPath('solution')}>看各行业的做法与案例</Link>
        </p>
        <p className={styles.more}>
          客户有{customers.map(({ name }) => name).join('、')}。<Link to={buildPath('about')}>认识我们</Link>
        </p>
      </div>
      <div className={styles.voices}>
        <h2 className="text-brand-deep size-body">客户怎么说</h2>
        {cases.map(({ key, quote, speaker, company, sample }) => (
          <figure key={key} className={styles.voice}>
            <Quotation text={quote} className={styles.quote} />
            <figcaption>
              {company} {speaker} {sample && <SampleMark of="示例客户" />}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

const steps = [
  { title: '接入账户', text: '授权各渠道广告账户，历史数据自动同步，无需改动现有投放。' },
  { title: '看清数据', text: '消耗、曝光、点击、转化统一口径，异常波动及时提醒。' },
  { title: '持续优化', text: '按转化成本调整出价与预算，每次调整都有记录可查。' },
];

/** How work goes from the first day on, beside what one then sees. */
function TrendSection(): ReactNode {
  return (
    <section className={styles.view} aria-labelledby="view-title">
      <div>
        <h2 id="view-title" className="size-headline">
          花得明白，看得见效果
        </h2>
        <ol className={styles.steps}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.card}>
        <p className={styles.caption}>
          消耗与转化同屏对照 <SampleMark />
        </p>
        <sampleTrend.Part />
      </div>
    </section>
  );
}

/** The three ways to begin: try it, have it shown, or call. */
function Beginning(): ReactNode {
  const { phone, workTime } = useRuntimeConfig();
  return (
    <section id="begin" className={styles.beginning} aria-labelledby="begin-title">
      <div className="grid min-width-0 gap-5">
        <h2 id="begin-title" className="text-white size-headline margin-bottom-2">
          三种方式，今天就能开始
        </h2>
        <div className={styles.way}>
          <h3>自己试用</h3>
          <p>注册后选一个产品申请试用，无需付款信息，到期自动停用。</p>
          <LinkButton href={buildPath('productSubject')} tone="light">
            免费试用
          </LinkButton>
        </div>
        <div className={styles.way}>
          <h3>预约演示</h3>
          <p>{demoText}</p>
        </div>
        <div className={styles.way}>
          <h3>电话聊聊</h3>
          <p>
            <a href={telephoneHref(phone)} className={styles.phone}>
              {phone}
            </a>
          </p>
          <p>{workTime}，有人接听</p>
        </div>
      </div>
      <demoForm.Part />
    </section>
  );
}

/** Says who runs the site, for search engines. */
function ProviderData(): ReactNode {
  const { phone } = useRuntimeConfig();
  return (
    <>
      <StructuredDataBlock id="organization-data" data={(origin) => organizationData(origin, phone)} />
      <StructuredDataBlock id="web-site-data" data={webSiteData} />
    </>
  );
}
