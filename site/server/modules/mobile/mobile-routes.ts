import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getArticleSchema } from '../../../contract/article/article-schema';
import { brand } from '../../../contract/brand';
import { desktopCookie, pageCookie } from '../../../contract/cookie-table';
import { getGoodsSchema } from '../../../contract/goods/goods-schema';
import { safeInternalPath } from '../../../contract/routes/internal-path';
import type { GetSiteConfigReply } from '../../../contract/site-config/site-config-schema';
import { AppFailure } from '../../app-failure';
import { retryTime } from '../../platform/http/replies/errors';
import { renderMobilePage, type MobilePage } from './mobile-page';
import { mobileStyles } from './mobile-styles';
import { mobileArticle, mobileGoods, mobileHome, mobileNothing, mobileUnavailable } from './mobile-views';
import type { Catalogue } from '../catalogue/catalogue';
import type { Content } from '../content/content';

export interface MobileRouteParts {
  catalogue: Catalogue;
  content: Content;
  siteConfig: GetSiteConfigReply;
  /** The origin that names the site. */
  publicOrigin: string;
}

/** Articles on the first page. */
const articlesShown = 6;
const productsShown = 20;

/** Here the canonical address is a path. */
type MobileContent = Omit<MobilePage, 'desktop' | 'phone'>;

/** The mobile site that comes with this one: what is offered, one offer, one article (site R-MOB-1). */
export function mobileRoutes(app: FastifyInstance, parts: MobileRouteParts): void {
  const { articles } = parts.content;
  const { products, productDetails } = parts.catalogue;
  const { phone } = parts.siteConfig;

  app.get('/m/mobile.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(mobileStyles),
  );

  app.get('/m', async (request, reply) => reply.redirect(`/m/${queryOf(request)}`, 302));

  app.get('/m/', async (request, reply) => {
    const { items } = await products.list({ page: 1, page_size: productsShown });
    const college = await articles.list({ page: 1, page_size: articlesShown, hot: false });
    return send(request, reply, desktopPage(request), {
      title: brand.slogan,
      description: `${brand.name}${brand.descriptor}，为广告主提供数据看板、账户托管、智能投放与素材管理。`,
      canonical: '/home',
      main: mobileHome(items, college.items),
    });
  });

  app.get('/m/goods/detail', (request, reply) =>
    sendFound(request, reply, '/goods/goods_detail', async (id) => {
      const { data } = getGoodsSchema.params.safeParse({ goodsId: id });
      if (!data) throw new AppFailure('notFound');
      const goods = await productDetails.goods(data.goodsId);
      return {
        title: goods.product_name,
        description: `${goods.product_name} ${goods.version_name}，${goods.months} 个月。`,
        canonical: `/product/detail${goods.app_id}`,
        main: mobileGoods(goods, phone),
      };
    }),
  );

  app.get('/m/article/post', (request, reply) =>
    sendFound(request, reply, '/college/post', async (id) => {
      const { data } = getArticleSchema.params.safeParse({ id });
      if (!data) throw new AppFailure('notFound');
      const article = await articles.get(data.id);
      return {
        title: article.title,
        description: article.summary,
        canonical: `/college/post?id=${article.id}`,
        main: mobileArticle(article),
      };
    }),
  );

  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (!(error instanceof AppFailure && error.failure === 'unavailable')) throw error;
    request.log.error({ err: error }, 'request failed');
    const main = mobileUnavailable(request.url);
    const page = { title: '暂时无法显示', description: '', canonical: '/home', main, indexed: false };
    return send(request, reply.code(503).header('retry-after', error.retryAfter ?? retryTime), '/home', page);
  });

  async function sendFound(
    request: FastifyRequest,
    reply: FastifyReply,
    desktop: string,
    find: (id: unknown) => Promise<MobileContent>,
  ): Promise<FastifyReply> {
    try {
      return send(request, reply, desktop, await find((request.query as Record<string, unknown>).id));
    } catch (error) {
      if (!(error instanceof AppFailure && error.failure === 'notFound')) throw error;
      const nothing = { title: '内容不存在', description: '', canonical: '/home', main: mobileNothing, indexed: false };
      return send(request, reply.code(404), '/home', nothing);
    }
  }

  function send(request: FastifyRequest, reply: FastifyReply, desktop: string, content: MobileContent): FastifyReply {
    const canonical = parts.publicOrigin + content.canonical;
    const page = renderMobilePage({ ...content, canonical, phone, desktop: desktopAddress(request, desktop) });
    const caching = reply.statusCode === 503 ? 'no-store' : 'no-cache';
    return reply.type('text/html; charset=utf-8').header('cache-control', caching).send(page);
  }
}

/** The page that a phone was led away from, or the start. */
function desktopPage(request: FastifyRequest): string {
  const page = request.cookies[pageCookie.name];
  return (page !== undefined && safeInternalPath(page.split(/[?#]/)[0])) || '/home';
}

/** The same query on the desktop page, with the word that keeps the visitor there. */
function desktopAddress(request: FastifyRequest, path: string): string {
  const query = new URLSearchParams(queryOf(request));
  query.delete('token');
  query.set(desktopCookie.query, '1');
  return `${path}?${query.toString()}`;
}

function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}
