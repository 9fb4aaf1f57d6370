import type { ArticleCard, GetArticleReply } from '../../../contract/article/article-schema';
import { brand } from '../../../contract/brand';
import type { GetGoodsReply } from '../../../contract/goods/goods-schema';
import type { ProductCard } from '../../../contract/product/product-schema';
import { escapeHtml } from '../../../contract/escape-html';

/** What is offered, and what to read about it. */
export function mobileHome(products: readonly ProductCard[], articles: readonly ArticleCard[]): string {
  return `
      <section class="hero">
        <h1>${brand.slogan}</h1>
        <p>搜索、信息流、短视频，全部广告账户汇到一个后台：数据自动归集，预算智能分配，专人托管优化。</p>
      </section>
      ${section('核心产品', 'cards', products.map(productCard))}
      ${section('投放学院', 'links', articles.map(articleLink))}`;
}

/** A list under its heading; nothing where it has no items. */
function section(heading: string, kind: 'cards' | 'links', items: readonly string[]): string {
  if (items.length === 0) return '';
  return `<section aria-label="${heading}"><h2>${heading}</h2><ul class="${kind}">${items.join('')}</ul></section>`;
}

export function mobileGoods(goods: GetGoodsReply, phone: string): string {
  const reduced = goods.list_price_fen > goods.price_fen ? ` <s>${yuan(goods.list_price_fen)}</s>` : '';
  return `
      <article class="goods">
        <img src="${escapeHtml(goods.cover)}" alt="" width="320" height="180">
        <h1>${escapeHtml(goods.product_name)}</h1>
        <p>${escapeHtml(goods.version_name)} · ${goods.months} 个月</p>
        <p class="price">${goods.on_sale ? `<strong>${yuan(goods.price_fen)}</strong>${reduced}` : '已下架'}</p>
        <a class="button" href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${goods.on_sale ? '电话开通' : '电话咨询'}</a>
      </article>`;
}

export function mobileArticle(article: GetArticleReply): string {
  return `
      <article>
        <h1>${escapeHtml(article.title)}</h1>
        <p class="facts">${escapeHtml(article.author)} · ${article.published_at.slice(0, 10)}</p>
        ${article.video ? film(article.video.src, article.video.poster) : ''}
        <div class="text">${withPlainFilms(article.content_html)}</div>
      </article>
      ${article.related.length === 0 ? '' : `<section aria-label="相关文章"><h2>相关文章</h2><ul class="links">${article.related.map(articleLink).join('')}</ul></section>`}`;
}

export const mobileNothing = `
      <section class="hero">
        <h1>内容不存在</h1>
        <p>它可能已经下架，或者地址有误。</p>
        <a class="button" href="/m/">返回首页</a>
      </section>`;

/** @param address of the page itself, for trying again. */
export const mobileUnavailable = (address: string) => `
      <section class="hero">
        <h1>暂时无法显示</h1>
        <p>服务暂不可用，请稍后再试。</p>
        <a class="button" href="${escapeHtml(address)}">重试</a>
      </section>`;

function productCard({ name, slogan, icon, min_price_fen: price }: ProductCard): string {
  return `<li><img src="${escapeHtml(icon)}" alt="" width="44" height="44" loading="lazy"><div><h3>${escapeHtml(name)}</h3>
<p>${escapeHtml(slogan)}</p><p class="price">${price === null ? '价格面议' : `<strong>${yuan(price)}</strong> /月起`}</p></div></li>`;
}

function articleLink({ id, title }: Pick<ArticleCard, 'id' | 'title'>): string {
  return `<li><a href="/m/article/post?id=${id}">${escapeHtml(title)}</a></li>`;
}

/** Phones play streams themselves. */
function film(src: string, poster: string): string {
  return `<video controls playsinline preload="none" src="${escapeHtml(src)}" poster="${escapeHtml(poster)}"></video>`;
}

/** The cleaner writes the player's tag in one way, so that it can be told from text. */
function withPlainFilms(html: string): string {
  return html
    .replaceAll(/<xl-video-player((?: [a-z]+="[^"]*")*)>/g, '<video controls playsinline preload="none"$1>')
    .replaceAll('</xl-video-player>', '</video>');
}

function yuan(fen: number): string {
  const amount = (fen / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');
  return `¥${amount}`;
}
