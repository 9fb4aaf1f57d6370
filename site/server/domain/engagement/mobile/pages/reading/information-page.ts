import { listInformation } from '../../../../../../contract/article/article-endpoints';
import { buildPath } from '../../../../../../contract/routes/route-table';
import { markup } from '../../document/markup';
import { emptyList } from '../../parts/empty-note';
import { mobileHref } from '../../parts/mobile-href';
import { pageNumber, pager, refuseBeyondLast } from '../../parts/pager';
import type { MobilePage } from '../mobile-request';

const pageSize = 10;

/** News, here and elsewhere. */
export const informationPage: MobilePage = {
  async content({ call, query }) {
    const page = pageNumber(query);
    const { items, total } = await call(listInformation, { query: { page, page_size: pageSize } });
    refuseBeyondLast(page, items);
    return {
      title: '热门资讯',
      description: '广告平台政策、渠道动态与投放方法，每周精选，附原文链接。',
      canonical: buildPath('information', {}, { page: page > 1 ? page : undefined }),
      main: markup`<h1>热门资讯</h1><p class="lead">平台规则改了什么、流量往哪里走。站外内容注明来源并附原文。</p>
${items.length === 0 && emptyList('暂无资讯。', { href: '/m/college', label: '到学院看看' })}
<ul class="news">${items.map(
        ({ title, summary, url, source, published_at: time }) =>
          markup`<li><a href="${mobileHref(url)}"${!url.startsWith('/') && markup` rel="noopener noreferrer"`}><h2>${title}</h2><p>${summary}</p><small>${time.slice(0, 10)}${!url.startsWith('/') && ` · 来源：${source} ↗`}</small></a></li>`,
      )}</ul>
${pager({ page, pageCount: Math.ceil(total / pageSize), path: '/m/information', query })}`,
    };
  },
};
