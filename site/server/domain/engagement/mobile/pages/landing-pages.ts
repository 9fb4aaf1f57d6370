import { listArticles } from '../../../../../contract/article/article-endpoints';
import { brand } from '../../../../../contract/brand/brand';
import { getSubject, listCases, listSolutions } from '../../../../../contract/page-content/page-content-endpoints';
import { listProducts } from '../../../../../contract/product/product-endpoints';
import { buildPath } from '../../../../../contract/routes/route-table';
import { leadForm, type LeadOffer } from '../lead-form';
import { markup } from '../markup';
import type { MobilePage } from '../mobile-page';
import {
  articleItem,
  chips,
  coverPicture,
  emptyList,
  metrics,
  type MobileIcon,
  mobileIcon,
  points,
  productItem,
  questions,
  sampleLine,
  sampleTag,
  section,
  telephoneHref,
} from '../mobile-parts';

const productsShown = 20;
const articlesShown = 4;
/** All products fit on one page of the list. */
const maxProducts = 24;

const entryLinks: readonly { icon: MobileIcon; href: string; label: string }[] = [
  { icon: 'data', href: '/m/shujutong', label: '数据通' },
  { icon: 'hosting', href: '/m/tuoguan', label: '账户托管' },
  { icon: 'solution', href: '/m/solution', label: '解决方案' },
  { icon: 'talk', href: '/m/contact', label: '预约演示' },
  { icon: 'college', href: '/m/college', label: '学院' },
  { icon: 'news', href: '/m/information', label: '热门资讯' },
  { icon: 'download', href: '/m/download', label: '下载中心' },
  { icon: 'search', href: '/m/search', label: '搜索' },
];

/** The products, cases of customers, and the newest articles. */
export const homePage: MobilePage = {
  async content({ call, config }) {
    const [products, cases, articles] = await Promise.all([
      call(listProducts, { query: { page_size: productsShown } }),
      call(listCases, {}),
      call(listArticles, { query: { page_size: articlesShown } }),
    ]);
    return {
      title: brand.slogan,
      description: `${brand.name}${brand.descriptor}，为广告主提供数据看板、账户托管、智能投放与素材管理。`,
      canonical: buildPath('home'),
      main: markup`<section class="hero"><h1>${brand.slogan}</h1>
<p>搜索、信息流、短视频，全部广告账户汇到一个后台：数据自动归集，预算智能分配，专人托管优化。</p>
<p class="ways"><a class="button" href="/m/trial">免费试用</a><a class="button quiet" href="${telephoneHref(config.phone)}">电话咨询</a></p></section>
<nav class="entries" aria-label="栏目">${entryLinks.map(({ icon, href, label }) => markup`<a href="${href}">${mobileIcon(icon)}${label}</a>`)}</nav>
${section('cards', '核心产品', products.items.map(productItem), { href: '/m/product', label: '全部产品' })}
${section(
  'points',
  '客户怎么用',
  cases.items.map(
    ({ company, industry, title, summary, results, sample }) =>
      markup`<p class="tags"><em>${industry}</em>${company}${sample && sampleTag('示例客户')}</p><h3>${title}</h3><p>${summary}</p>${metrics(results)}`,
  ),
  { href: '/m/solution', label: '解决方案' },
)}
${section('articles', '学院', articles.items.map(articleItem), { href: '/m/college', label: '更多文章' })}`,
    };
  },
};

/** The solution of one industry, and links to the others. */
export const solutionPage: MobilePage = {
  async content({ call, query }) {
    const [{ items }, cases, products] = await Promise.all([
      call(listSolutions, {}),
      call(listCases, {}),
      call(listProducts, { query: { page_size: maxProducts } }),
    ]);
    const shown = items.find(({ key }) => key === query.get('industry')) ?? items[0];
    const stories = cases.items.filter(({ industry }) => industry === shown?.industry);
    return {
      title: '解决方案',
      description: '电商、教育、本地生活与游戏行业的投放方案：行业痛点、做法、效果与客户案例。',
      canonical: buildPath('solution'),
      main: markup`<h1>解决方案</h1><p class="lead">每个行业，花钱的地方不一样。先分清要什么，再决定怎么投。</p>
${chips(
  '行业',
  items.map(({ key, industry }) => ({
    label: industry,
    href: `/m/solution?industry=${key}`,
    isCurrent: key === shown?.key,
  })),
)}
${
  shown
    ? markup`<section class="solution" aria-label="${shown.industry}">${shown.cover && coverPicture(shown.cover, 'leading')}<h2>${shown.title}</h2><p class="summary">${shown.summary}</p>${metrics(shown.results)}${shown.sample && sampleLine('示例数据')}</section>
${section('grid', '痛点', points(shown.pains))}
${section('grid', '做法', points(shown.approach))}
${section(
  'points',
  '客户案例',
  stories.map(
    ({ company, title, summary, quote, speaker, results, sample }) =>
      markup`<p class="tags"><em>${company}</em>${sample && sampleTag('示例客户')}</p><h3>${title}</h3><p>${summary}</p>${metrics(results)}<blockquote>${quote}<small>${speaker}</small></blockquote>`,
  ),
)}
${section('cards', '用到的产品', products.items.filter(({ app_id: appId }) => shown.app_ids.includes(appId)).map(productItem))}`
    : emptyList('说说您的行业，顾问会按行业与渠道给出做法。', { href: '/m/contact', label: '预约演示' })
}
<aside class="call-out"><h2>您的行业不在其中？</h2><p>说说您卖什么、卖给谁，顾问给出可执行的第一步。</p><a class="button" href="/m/contact">预约演示</a></aside>`,
    };
  },
};

const subjectOffer: LeadOffer = {
  subject: '咨询必应广告',
  action: '获取关键词与预算方案',
  choice: { label: '每月预算', answers: ['1 万元以下', '1–3 万元', '3–10 万元', '10 万元以上'] },
  received: 'contact',
};

/** The page that advertisements for one channel lead to; its form comes first. */
export const subjectPage: MobilePage = {
  offer: async () => subjectOffer,
  async content({ call, form }) {
    const subject = await call(getSubject, { params: { key: 'bing' } });
    const { title, slogan, results, faq, cover, sample } = subject;
    return {
      title,
      description: `${slogan}。${brand.name}代办必应广告开户、搭建与优化。`,
      canonical: buildPath('bingSubject'),
      indexed: false,
      main: markup`<section class="hero"><p class="eyebrow">必应广告 · 开户与代运营</p><h1>${title}</h1><p>${slogan}</p></section>
${leadForm(subjectOffer, form)}
${cover && coverPicture(cover, 'wide')}
${metrics(results)}${sample && sampleLine('示例数据')}
${section('points', '为什么是必应', points(subject.points))}
${section('steps', '从咨询到放量', points(subject.steps))}
${questions(faq)}`,
    };
  },
};
