// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { GetArticleReply } from '../../../../../site/contract/article/article-schema';
import type { CallEndpoint } from '../../../../../site/contract/page-rendering';
import type { GetProductReply } from '../../../../../site/contract/product/product-detail-schema';
import { defaultRuntimeConfig } from '../../../../../site/contract/site-config/runtime-config';
import { renderPage } from '../../../../../site/src/app/entry-server';

const origin = 'https://www.example.cn';

const product: GetProductReply = {
  app_id: '1001',
  name: '数据通',
  slogan: '看懂每一笔投放',
  summary: '跨渠道数据一屏看清',
  category: '数据',
  icon: '/pictures/products/1001.svg',
  tags: [],
  trial_days: 14,
  min_price_fen: 99900,
  min_price_months: 1,
  on_sale: true,
  cover: '/pictures/cover.jpg',
  images: [],
  detail_html: '',
  features: [{ title: '分钟级更新', desc: '消耗按分钟归集', icon: '' }],
  faq: [{ q: '可以退款吗？</script>', a: '可以，见服务条款。' }],
  guide: [],
  video: null,
  sales_count: 10,
  updated_at: '2026-11-01T10:00:00+08:00',
  versions: [
    {
      id: 1,
      code: 'basic',
      name: '基础版',
      highlights: [],
      limits: null,
      plans: [{ id: 1, months: 12, list_price_fen: 1558800, price_fen: 1298805, badge: null }],
    },
  ],
};

const article: GetArticleReply = {
  id: 7,
  category_id: 1,
  category_name: '数据分析',
  title: '消耗异动怎么查',
  summary: '三步找到原因',
  cover: 'https://cdn.example.cn/cover.jpg',
  author: '晓量学院',
  tags: ['数据', '诊断'],
  video_duration: null,
  view_count: 1,
  like_count: 0,
  is_top: false,
  is_hot: false,
  published_at: '2026-10-01T10:00:00+08:00',
  updated_at: '2026-10-02T10:00:00+08:00',
  content_html: '<p>正文</p>',
  source: '',
  video: null,
  series: null,
  prev: null,
  next: null,
  related: [],
};

/** Answers the reads of a page by the name of their endpoint; all others get an empty list. */
function answering(replies: Record<string, unknown>): CallEndpoint {
  const empty = { items: [], total: 0, page: 1, page_size: 10, tags: [], tag_banners: [] };
  return (async ({ name }: { name: string }) => replies[name] ?? empty) as unknown as CallEndpoint;
}

async function headOf(address: string, replies: Record<string, unknown> = {}) {
  const { head } = await renderPage(address, answering(replies), { ...defaultRuntimeConfig, origin });
  const blocks = [...head.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
  const property = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(head)?.[1];
  return { head, property, of: (type: string) => blocks.find((block) => block['@type'] === type) };
}

describe('what the server says of a page to search engines', () => {
  test('home says who runs the site, and where a search leads', async () => {
    const { of } = await headOf('/home');
    expect(of('Organization')).toMatchObject({
      '@id': `${origin}/#organization`,
      url: `${origin}/home`,
      contactPoint: { telephone: defaultRuntimeConfig.phone },
    });
    expect(of('WebSite').potentialAction.target.urlTemplate).toBe(
      `${origin}/college/index?keyword={search_term_string}`,
    );
  });

  test('a product has its offers, with whole addresses and prices in yuan', async () => {
    const { of } = await headOf('/product/detail1001', { getProduct: product });
    expect(of('SoftwareApplication')).toMatchObject({
      name: '数据通',
      url: `${origin}/chanpin/shujutong`,
      image: `${origin}/pictures/cover.jpg`,
      offers: [
        {
          name: '数据通 基础版 1 年',
          price: '12988.05',
          priceCurrency: 'CNY',
          availability: 'https://schema.org/InStock',
          url: `${origin}/product/detail1001#plans`,
        },
      ],
    });
  });

  test('a withdrawn product is not offered as in stock', async () => {
    const { of } = await headOf('/product/detail1001', { getProduct: { ...product, on_sale: false } });
    expect(of('SoftwareApplication').offers[0].availability).toBe('https://schema.org/Discontinued');
  });

  test('questions are said as the page shows them, and end no script', async () => {
    const { of } = await headOf('/product/detail1001', { getProduct: product });
    expect(of('FAQPage').mainEntity).toEqual([
      {
        '@type': 'Question',
        name: '可以退款吗？</script>',
        acceptedAnswer: { '@type': 'Answer', text: '可以，见服务条款。' },
      },
    ]);
  });

  test('an article says when it came out and by whom', async () => {
    const { of } = await headOf('/college/post?id=7', { getArticle: article });
    expect(of('Article')).toMatchObject({
      headline: '消耗异动怎么查',
      image: 'https://cdn.example.cn/cover.jpg',
      datePublished: '2026-10-01T10:00:00+08:00',
      dateModified: '2026-10-02T10:00:00+08:00',
      mainEntityOfPage: `${origin}/college/post?id=7`,
      publisher: { '@id': `${origin}/#organization` },
    });
  });
});

describe('what a page says of itself where it is shared', () => {
  test('title, description, address and a picture, all absolute', async () => {
    const { property, head } = await headOf('/college/post?id=7', { getArticle: article });
    expect(property('og:type')).toBe('article');
    expect(property('og:title')).toBe('消耗异动怎么查');
    expect(property('og:description')).toBe('三步找到原因');
    expect(property('og:url')).toBe(`${origin}/college/post?id=7`);
    expect(property('og:image')).toBe('https://cdn.example.cn/cover.jpg');
    expect(property('article:published_time')).toBe('2026-10-01T10:00:00+08:00');
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  test('what somebody wrote into a title stays text', async () => {
    const { property, head } = await headOf('/college/post?id=7', { getArticle: { ...article, title: '"><b>粗' } });
    expect(property('og:title')).toBe('&quot;&gt;&lt;b&gt;粗');
    expect(head).not.toContain('<b>');
  });
});
