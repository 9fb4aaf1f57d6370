import { listArticles } from '../../../../../contract/article/article-endpoints';
import { brand } from '../../../../../contract/brand/brand';
import { listCases } from '../../../../../contract/page-content/page-content-endpoints';
import { listProducts } from '../../../../../contract/product/product-endpoints';
import { buildPath } from '../../../../../contract/routes/route-table';
import { markup } from '../document/markup';
import { mobileIcon, type MobileIcon } from '../document/mobile-icons';
import { articleItem } from '../parts/article-item';
import { productItem } from '../parts/product-item';
import { figures } from '../parts/figures';
import { sampleTag } from '../parts/sample-tag';
import { section } from '../parts/section';
import { telephoneHref } from '../parts/telephone-href';
import type { MobilePage } from './mobile-request';

const productsShown = 20;
const articlesShown = 4;

const entries: readonly { icon: MobileIcon; href: string; label: string }[] = [
  { icon: 'data', href: '/m/shujutong', label: '数据通' },
  { icon: 'hosting', href: '/m/tuoguan', label: '账户托管' },
  { icon: 'solution', href: '/m/solution', label: '解决方案' },
  { icon: 'talk', href: '/m/contact', label: '预约演示' },
  { icon: 'college', href: '/m/college', label: '学院' },
  { icon: 'news', href: '/m/information', label: '热门资讯' },
  { icon: 'download', href: '/m/download', label: '下载中心' },
  { icon: 'search', href: '/m/search', label: '搜索' },
];

/** What is offered, what it did for others, and what to read about it. */
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
<nav class="entries" aria-label="栏目">${entries.map(({ icon, href, label }) => markup`<a href="${href}">${mobileIcon(icon)}${label}</a>`)}</nav>
${section('核心产品', products.items.map(productItem), { kind: 'cards', more: { href: '/m/product', label: '全部产品' } })}
${section(
  '客户怎么用',
  cases.items.map(
    ({ company, industry, title, summary, results, sample }) =>
      markup`<p class="tags"><em>${industry}</em>${company}${sample && sampleTag('示例客户')}</p><h3>${title}</h3><p>${summary}</p>${figures(results)}`,
  ),
  { kind: 'points', more: { href: '/m/solution', label: '解决方案' } },
)}
${section('学院', articles.items.map(articleItem), { kind: 'articles', more: { href: '/m/college', label: '更多文章' } })}`,
    };
  },
};
