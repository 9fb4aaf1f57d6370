import type { ReactNode } from 'react';
import { listArticles } from '#contract/article/article-endpoints.ts';
import { brand } from '#contract/brand/brand.ts';
import { homeText } from '#contract/brand/home-text.ts';
import { listBanners } from '#contract/material/material-endpoints.ts';
import { pictureFocus } from '#contract/picture/picture-focus.ts';
import { homeBanners, type Banner, type TitleLine } from '#features/banners/home-banners.ts';
import { bingOffer } from '#contract/lead/bing-offer.ts';
import { getSubject, listCases, listSolutions } from '#contract/page-content/page-content-endpoints.ts';
import { allProducts } from '#contract/product/all-products.ts';
import { listProducts } from '#contract/product/product-endpoints.ts';
import { bingEyebrow, bingHead } from '#pages/bing-subject/bing-subject-text.ts';
import { homeHead } from '#pages/home/home-text.ts';
import { noSolutionText, otherIndustry, solutionHead, solutionIntro } from '#pages/solution/solution-text.ts';
import { PathIcon } from '#ui/icon/line-icon.tsx';
import { telephoneHref } from '#data/config/runtime-config.ts';
import { LeadForm } from '../lead-form';
import { mobileHref, type MobilePage } from '../mobile-page';
import { ArticleItem, WideCover } from '../article-parts';
import {
  CallOut,
  Chips,
  EmptyList,
  Hero,
  ListSection,
  Metrics,
  PageTitle,
  Questions,
  renderPoints,
  SampleLine,
  SampleTag,
} from '../mobile-parts';
import { ProductItem } from '../product-parts';

const articlesShown = 4;

/** Icons are line drawings of 24 by 24. */
const entryLinks = [
  { href: '/m/shujutong', label: '数据通', icon: 'M4 20h16M7 16v-5M12 16V6M17 16v-8' },
  {
    href: '/m/tuoguan',
    label: '账户托管',
    icon: 'M12 3 5 6v5.5c0 4.3 2.9 7.6 7 9 4.1-1.4 7-4.7 7-9V6zM9 12l2.2 2.2L15.5 10',
  },
  {
    href: '/m/solution',
    label: '解决方案',
    icon: 'M12 3a6 6 0 0 1 3.5 10.9V16h-7v-2.1A6 6 0 0 1 12 3zM9.5 19.5h5',
  },
  { href: '/m/contact', label: '预约演示', icon: 'M4 5h16v11h-9l-4.5 4v-4H4zM8 9h8M8 12.5h5' },
  {
    href: '/m/college',
    label: '学院',
    icon: 'M3 9.5 12 5l9 4.5L12 14zM7 12v4.5c3 2.6 7 2.6 10 0V12M21 9.5V15',
  },
  {
    href: '/m/information',
    label: '热门资讯',
    icon: 'M5 4h11v16H6a1 1 0 0 1-1-1zM16 9h3v9.5a1.5 1.5 0 0 1-3 0M8 8h5M8 12h5M8 16h3',
  },
  { href: '/m/download', label: '下载中心', icon: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15' },
  {
    href: '/m/search',
    label: '搜索',
    icon: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3 20 20',
  },
] as const;

/** The products, cases of customers, and the newest articles. */
export const homePage: MobilePage = async ({ call, config, texts }) => {
  const { slogan = brand, home = homeText } = texts;
  const [products, cases, articles, banners] = await Promise.all([
    call(listProducts, allProducts),
    call(listCases, {}),
    call(listArticles, { query: { page_size: articlesShown } }),
    call(listBanners, {}),
  ]);
  return {
    head: homeHead(slogan, home),
    main: (
      <>
        <Hero title={<HomeTitle lines={home.title} />} lead={home.lead}>
          <p className="ways">
            <a className="button" href="/m/trial">
              免费试用
            </a>
            <a className="button quiet" href={telephoneHref(config.phone)}>
              电话咨询
            </a>
          </p>
        </Hero>
        <nav className="entries" aria-label="栏目">
          {entryLinks.map(({ href, label, icon }) => (
            <a key={href} href={href}>
              <PathIcon path={icon} />
              {label}
            </a>
          ))}
        </nav>
        <Banners banners={homeBanners(banners, home.title)} />
        <ListSection
          kind="cards"
          title="核心产品"
          items={products.items.map((product) => <ProductItem key={product.app_id} product={product} />)}
          more={{ href: '/m/product', label: '全部产品' }}
        />
        <ListSection
          kind="points"
          title={home.casesTitle}
          items={cases.items.map(({ company, industry, title, summary, results, sample }) => (
            <>
              <p className="tags">
                <em>{industry}</em>
                {company}
                {sample && <SampleTag kind="示例客户" />}
              </p>
              <h3>{title}</h3>
              <p>{summary}</p>
              <Metrics items={results} />
            </>
          ))}
          more={{ href: '/m/solution', label: '解决方案' }}
        />
        <ListSection
          kind="articles"
          title="学院"
          items={articles.items.map((article) => <ArticleItem key={article.id} article={article} />)}
          more={{ href: '/m/college', label: '更多文章' }}
        />
      </>
    ),
  };
};

function HomeTitle({ lines }: { lines: readonly TitleLine[] }): ReactNode {
  return lines.map(({ text, accent }) => (
    <span key={text}>
      {text}
      {accent && <em>{accent}</em>}
    </span>
  ));
}

/** The banners beside each other; a finger moves from one to the next. Nothing where there is none. */
function Banners({ banners }: { banners: readonly Banner[] }): ReactNode {
  if (banners.length === 0) return null;
  return (
    <section className="banners" aria-label="活动与产品">
      <ul>
        {banners.map(({ id, title, link, target, image_mobile: picture, alt }) => {
          const focus = pictureFocus(picture);
          const content = (
            <>
              <img src={picture} alt={alt} loading="lazy" {...(focus && { style: { objectPosition: focus } })} />
              <strong>{title}</strong>
            </>
          );
          return (
            <li key={id}>
              {link ? (
                <a href={mobileHref(link)} {...(target === '_blank' && { target, rel: 'noopener' })}>
                  {content}
                </a>
              ) : (
                content
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The solution of one industry, and links to the others. */
export const solutionPage: MobilePage = async ({ call, query }) => {
  const [{ items }, cases, products] = await Promise.all([
    call(listSolutions, {}),
    call(listCases, {}),
    call(listProducts, allProducts),
  ]);
  const shown = items.find(({ key }) => key === query.get('industry')) ?? items[0];
  const stories = cases.items.filter(({ industry }) => industry === shown?.industry);
  const used = products.items.filter(({ app_id: appId }) => shown?.app_ids.includes(appId));
  return {
    head: solutionHead,
    main: (
      <>
        <PageTitle {...solutionIntro} />
        <Chips
          label="行业"
          items={items.map(({ key, industry }) => ({
            label: industry,
            href: `/m/solution?industry=${key}`,
            isCurrent: key === shown?.key,
          }))}
        />
        {shown ? (
          <>
            <section className="solution" aria-label={shown.industry}>
              {shown.cover && <WideCover src={shown.cover} leading />}
              <h2>{shown.title}</h2>
              <p className="summary">{shown.summary}</p>
              <Metrics items={shown.results} />
              {shown.sample && <SampleLine kind="示例数据" />}
            </section>
            <ListSection kind="grid" title="痛点" items={renderPoints(shown.pains)} />
            <ListSection kind="grid" title="做法" items={renderPoints(shown.approach)} />
            <ListSection
              kind="points"
              title="客户案例"
              items={stories.map(({ company, title, summary, quote, speaker, results, sample }) => (
                <>
                  <p className="tags">
                    <em>{company}</em>
                    {sample && <SampleTag kind="示例客户" />}
                  </p>
                  <h3>{title}</h3>
                  <p>{summary}</p>
                  <Metrics items={results} />
                  <blockquote>
                    {quote}
                    <small>{speaker}</small>
                  </blockquote>
                </>
              ))}
            />
            <ListSection
              kind="cards"
              title="用到的产品"
              items={used.map((product) => <ProductItem key={product.app_id} product={product} />)}
            />
          </>
        ) : (
          <EmptyList text={noSolutionText} link={{ href: '/m/contact', label: '预约演示' }} />
        )}
        <CallOut {...otherIndustry} link={{ href: '/m/contact', label: '预约演示' }} />
      </>
    ),
  };
};

/** The page that advertisements for one channel lead to; its form comes first. */
export const subjectPage: MobilePage = async ({ call, form }) => {
  const subject = await call(getSubject, { params: { key: 'bing' } });
  return {
    head: bingHead(subject),
    main: (
      <>
        <Hero eyebrow={bingEyebrow} title={subject.title} lead={subject.slogan} />
        <LeadForm offer={bingOffer} state={form} />
        {subject.cover && <WideCover src={subject.cover} />}
        <Metrics items={subject.results} />
        {subject.sample && <SampleLine kind="示例数据" />}
        <ListSection kind="points" title="为什么是必应" items={renderPoints(subject.points)} />
        <ListSection kind="steps" title="从咨询到放量" items={renderPoints(subject.steps)} />
        <Questions items={subject.faq} />
      </>
    ),
  };
};
