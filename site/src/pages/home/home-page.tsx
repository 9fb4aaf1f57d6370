import type { ReactNode } from 'react';
import { listBanners } from '#contract/material/material-endpoints.ts';
import { listCases } from '#contract/page-content/page-content-endpoints.ts';
import { ProductList, productListRead } from '#features/product-list/product-list.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import styles from './home-page.module.css';
import { homeBanners, type TitleLine } from '#features/banners/home-banners.ts';
import { demoText, homeHead } from './home-text';
import { usePageText } from '#data/page-texts.ts';
import { Link } from 'react-router-dom';
import { customers } from '#contract/brand/customers.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useRead } from '#data/http/use-read.ts';
import { KeyMetrics } from '#ui/metrics/key-metrics.tsx';
import { Quotation } from '#ui/quotation/quotation.tsx';
import { SampleMark } from '#ui/sample-mark/sample-mark.tsx';
import { fitsPictures } from '#ui/chart/fits-pictures.ts';
import { deferPart, type PagePart } from '#ui/lazy-part/deferred-part.tsx';
import { lazyExport, lazyModule } from '#data/chunks/lazy-module.ts';
import { telephoneHref, useRuntimeConfig } from '#data/config/runtime-config.ts';
import { LinkButton } from '#ui/link/link-button.tsx';
import { organizationData, webSiteData } from '#ui/head/organization-data.ts';
import { StructuredDataBlock } from '#ui/head/structured-data-block.tsx';
import { brand } from '#contract/brand/brand.ts';
import { homeText } from '#contract/brand/home-text.ts';
import { connectedChannels } from '#contract/brand/connected-channels.ts';
import { shujutongFilm } from '#contract/film/shujutong-film.ts';
import { ProductFilm } from '#features/product-film/product-film.tsx';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { useIdle } from '#ui/lazy-part/use-idle.ts';

export const reads = [
  productListRead,
  { endpoint: listCases, input: {}, optional: true },
  { endpoint: listBanners, input: {}, optional: true },
];

const sampleTrend = deferPart(
  'src/pages/home/sample-trend.tsx',
  lazyExport(() => import('./sample-trend'), 'SampleTrend'),
  { suffices: fitsPictures },
);
const demoForm = deferPart(
  'src/features/lead-form/lead-form.tsx',
  lazyExport(() => import('#features/lead-form/lead-form.tsx'), 'DemoLeadForm'),
);
/** A chart and a form, which are complete before their scripts come. */
export const parts: readonly PagePart[] = [sampleTrend, demoForm];

/** Products that have more room than the others. */
const featured = 2;

export default function HomePage(): ReactNode {
  const slogan = usePageText('slogan', brand);
  const home = usePageText('home', homeText);
  return (
    <>
      <PageHead {...homeHead(slogan, home)} />
      {import.meta.env.SSR && <ProviderData />}
      <HomeHero />
      <section id="products" className={styles.products} aria-labelledby="products-title">
        <div className={`${styles.head} flex wrap items-baseline justify-between margin-bottom-6`}>
          <h2 id="products-title" className="size-headline">
            先看清数据，再放心托管
          </h2>
          <p className="text-secondary">六款产品各管一段，按需选用，用得上再加。</p>
        </div>
        <ProductList featured={featured} />
      </section>
      <CaseProof />
      <TrendSection />
      <GetStarted />
    </>
  );
}

/** Number of cases that are shown with their results; of the others only the quotations are shown. */
const detailedCases = 2;

/** What customers reached, and what they say of it; nothing where no case is known. */
function CaseProof(): ReactNode {
  const { data } = useRead(listCases, {});
  const { casesTitle, quotesTitle } = usePageText('home', homeText);
  const named = usePageText('customers', customers);
  const cases = data?.items ?? [];
  if (cases.length === 0) return null;
  return (
    <section className={`${styles.proof} full-bleed grid columns-7-5 gap-wide`} aria-labelledby="proof-title">
      <div>
        <h2 id="proof-title" className="size-headline">
          {casesTitle}
        </h2>
        {cases.slice(0, detailedCases).map(({ key, company, industry, title, summary, results, sample }) => (
          <div key={key} className={`${styles.case} grid gap-2 line-bottom`}>
            <p className="text-secondary size-small">
              {company} · {industry} {sample && <SampleMark of="示例客户" />}
            </p>
            <h3 className="size-title">{title}</h3>
            <p className="text-secondary">{summary}</p>
            <KeyMetrics metrics={results} />
          </div>
        ))}
        <p className="margin-top-5">
          <Link className="link" to={buildPath('solution')}>
            看各行业的做法与案例
          </Link>
        </p>
        <p className="margin-top-5">
          客户有{named.map(({ name }) => name).join('、')}。
          <Link className="link" to={buildPath('about')}>
            认识我们
          </Link>
        </p>
      </div>
      <div className={`${styles.voices} flex gap-5`}>
        <h2 className="text-brand-deep size-body">{quotesTitle}</h2>
        {cases.map(({ key, quote, speaker, company, sample }) => (
          <figure key={key} className={`${styles.voice} flex-1 flex gap-3 justify-center`}>
            <Quotation text={quote} className={styles.quote} />
            <figcaption className="text-secondary size-small">
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
    <section className={`${styles.view} grid columns-5-7 gap-wide items-center`} aria-labelledby="view-title">
      <div>
        <h2 id="view-title" className="size-headline">
          花得明白，看得见效果
        </h2>
        <ol className={`${styles.steps} list-none`}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3 className="size-large">{title}</h3>
              <p className="text-secondary">{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <div className={`${styles.card} card padding-5`}>
        <p className="text-ink weight-600 flex gap-3 items-center justify-between margin-bottom-4">
          消耗与转化同屏对照 <SampleMark />
        </p>
        <sampleTrend.Part />
      </div>
    </section>
  );
}

/** The three ways to begin: try it, have it shown, or call. */
function GetStarted(): ReactNode {
  const { phone, workTime } = useRuntimeConfig();
  return (
    <section id="begin" className={`${styles.getStarted} grid items-center`} aria-labelledby="begin-title">
      <div className="grid min-width-0 gap-5">
        <h2 id="begin-title" className="text-white size-headline margin-bottom-2">
          三种方式，今天就能开始
        </h2>
        <div className={`${styles.way} grid gap-2 justify-items-start`}>
          <h3 className="text-white size-large">自己试用</h3>
          <p>注册后选一个产品申请试用，无需付款信息，到期自动停用。</p>
          <LinkButton href={buildPath('productSubject')} theme="inverse">
            免费试用
          </LinkButton>
        </div>
        <div className={`${styles.way} grid gap-2 justify-items-start`}>
          <h3 className="text-white size-large">预约演示</h3>
          <p>{demoText}</p>
        </div>
        <div className={`${styles.way} grid gap-2 justify-items-start`}>
          <h3 className="text-white size-large">电话聊聊</h3>
          <p>
            <a href={telephoneHref(phone)} className={`${styles.phone} text-white weight-700 tabular`}>
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
  const { slogan } = usePageText('slogan', brand);
  return (
    <>
      <StructuredDataBlock id="organization-data" data={(origin) => organizationData(origin, { phone, slogan })} />
      <StructuredDataBlock id="web-site-data" data={webSiteData} />
    </>
  );
}

const carouselModule = lazyModule(() => import('#features/banners/hero-carousel.tsx'));

/**
 * The first screen: the promise, a film of the product, and the channels that can be connected. The banners follow by turns, once the page
 * is there.
 */
export function HomeHero(): ReactNode {
  const { data } = useRead(listBanners, {});
  const { title, lead, note, channelsTitle } = usePageText('home', homeText);
  const channels = usePageText('channels', connectedChannels);
  const banners = homeBanners(data, title);
  const isIdle = useIdle();
  return (
    <section className={`${styles.hero} grid columns-5-7 items-center`} aria-labelledby="hero-title">
      {banners.length > 0 && (
        <LazyPart module={carouselModule} props={{ banners, renderTitle }} isWanted={isIdle} isQuiet />
      )}
      <div>
        <p className={`${styles.eyebrow} text-brand size-small weight-600`}>
          {brand.name} · {brand.descriptor}
        </p>
        <h1 id="hero-title" className={styles.title}>
          {renderTitle(title)}
        </h1>
        <p className={`${styles.lead} text-secondary size-large`}>{lead}</p>
        <p className="flex wrap gap-3 margin-top-6">
          <LinkButton href={buildPath('productSubject')}>免费试用</LinkButton>
          <LinkButton href="#begin" theme="outline">
            预约演示
          </LinkButton>
        </p>
        <p className="text-secondary size-small margin-top-3">{note}</p>
      </div>
      <ProductFilm film={shujutongFilm} />
      <div className={`${styles.channels} grid items-center line-top`}>
        <h2 className="text-secondary size-small weight-500">{channelsTitle}</h2>
        <ul>
          {channels.map(({ name, kind }) => (
            <li key={name} className="marked">
              <strong className="text-ink size-large">{name}</strong>
              <span className="text-secondary size-small">{kind}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A title, line by line. */
function renderTitle(lines: readonly TitleLine[]): ReactNode {
  return lines.map(({ text, accent }) => (
    <span key={text} className={`${styles.line} block`}>
      {text}
      {accent && <span className="text-brand">{accent}</span>}
    </span>
  ));
}
