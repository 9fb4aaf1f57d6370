import { listCases, listSolutions } from '../../../../../contract/page-content/page-content-endpoints';
import { listProducts } from '../../../../../contract/product/product-endpoints';
import { buildPath } from '../../../../../contract/routes/route-table';
import { markup } from '../document/markup';
import { chips } from '../parts/chips';
import { coverPicture } from '../parts/cover-picture';
import { emptyList } from '../parts/empty-note';
import { productItem } from '../parts/product-item';
import { figures } from '../parts/figures';
import { points } from '../parts/points';
import { sampleLine, sampleTag } from '../parts/sample-tag';
import { section } from '../parts/section';
import type { MobilePage } from './mobile-request';

const path = '/m/solution';
/** All products fit on one page of the list. */
const productsRead = 24;

/** What is done for one industry, and the others to choose from. */
export const solutionPage: MobilePage = {
  async content({ call, query }) {
    const [{ items }, cases, products] = await Promise.all([
      call(listSolutions, {}),
      call(listCases, {}),
      call(listProducts, { query: { page_size: productsRead } }),
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
    href: `${path}?industry=${key}`,
    isCurrent: key === shown?.key,
  })),
)}
${
  shown
    ? markup`<section class="solution" aria-label="${shown.industry}">${shown.cover && coverPicture(shown.cover, 'leading')}<h2>${shown.title}</h2><p class="summary">${shown.summary}</p>${figures(shown.results)}${shown.sample && sampleLine('示例数据')}</section>
${section('痛点', points(shown.pains), { kind: 'grid' })}
${section('做法', points(shown.approach), { kind: 'grid' })}
${section(
  '客户案例',
  stories.map(
    ({ company, title, summary, quote, speaker, results, sample }) =>
      markup`<p class="tags"><em>${company}</em>${sample && sampleTag('示例客户')}</p><h3>${title}</h3><p>${summary}</p>${figures(results)}<blockquote>${quote}<small>${speaker}</small></blockquote>`,
  ),
  { kind: 'points' },
)}
${section('用到的产品', products.items.filter(({ app_id: appId }) => shown.app_ids.includes(appId)).map(productItem), { kind: 'cards' })}`
    : emptyList('说说您的行业，顾问会按行业与渠道给出做法。', { href: '/m/contact', label: '预约演示' })
}
<aside class="call-out"><h2>您的行业不在其中？</h2><p>说说您卖什么、卖给谁，顾问给出可执行的第一步。</p><a class="button" href="/m/contact">预约演示</a></aside>`,
    };
  },
};
