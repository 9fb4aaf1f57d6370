import type { ArticleCard } from '../../../../contract/article/article-schema';
import { sampleMark, type SampleKind } from '../../../../contract/brand/sample-marks';
import { desktopCookie } from '../../../../contract/cookie-table';
import type { Video } from '../../../../contract/fields/video-schema';
import { formatFen } from '../../../../contract/format-fen';
import { drawnSources } from '../../../../contract/picture/drawn-picture';
import { planPrice, type PricedPlan } from '../../../../contract/product/plan-price';
import { priceBasis } from '../../../../contract/product/price-basis';
import type { ProductCard } from '../../../../contract/product/product-schema';
import { mobileAddress } from '../../../../contract/routes/mobile-path';
import { ownMobileRoot } from '../../../../contract/routes/own-mobile-root';
import { AppFailure } from '../../../app-failure';
import { markup, trusted, type Markup, type MarkupPart } from './markup';

/** Line drawings of 24 by 24, in the colour of the text beside them. */
const iconPaths = {
  home: 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-5v-6h-4v6H5a1 1 0 0 1-1-1z',
  product: 'M4 5h6v6H4zM14 5h6v6h-6zM4 15h6v5H4zM17 14.5v6M14 17.5h6',
  trial: 'M12 3v4M5.6 5.6 8.5 8.5M3 12h4M12 12l8.5 3-3.7 1.8L15 20.5z',
  college: 'M3 9.5 12 5l9 4.5L12 14zM7 12v4.5c3 2.6 7 2.6 10 0V12M21 9.5V15',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3 20 20',
  phone: 'M6 4h3l1.5 4.5-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
  solution: 'M12 3a6 6 0 0 1 3.5 10.9V16h-7v-2.1A6 6 0 0 1 12 3zM9.5 19.5h5',
  news: 'M5 4h11v16H6a1 1 0 0 1-1-1zM16 9h3v9.5a1.5 1.5 0 0 1-3 0M8 8h5M8 12h5M8 16h3',
  hosting: 'M12 3 5 6v5.5c0 4.3 2.9 7.6 7 9 4.1-1.4 7-4.7 7-9V6zM9 12l2.2 2.2L15.5 10',
  download: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15',
  data: 'M4 20h16M7 16v-5M12 16V6M17 16v-8',
  talk: 'M4 5h16v11h-9l-4.5 4v-4H4zM8 9h8M8 12.5h5',
} as const;

export type MobileIcon = keyof typeof iconPaths;

export function mobileIcon(name: MobileIcon): Markup {
  return trusted(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${iconPaths[name]}"/></svg>`);
}

// Addresses

/** The address of a page of this site on the mobile site, or as it is where that has none. @param path with its query, if any. */
export function mobileHref(path: string): string {
  if (!path.startsWith('/')) return path;
  const [pathname = '', search = ''] = path.split('?');
  return mobileAddress({ host: '', pathname, search: search && `?${search}` }, ownMobileRoot) ?? path;
}

/** The address of a responsive page that keeps a phone there. @param path with its query, if any. */
export function onDesktop(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${desktopCookie.query}=1`;
}

/** The address that dials a number written for people. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}

// Lists

interface Link {
  readonly href: string;
  readonly label: string;
}

/** A list under its heading, with a link to the whole list if any; nothing without items. @param kind class of the list: the layout of its items. */
export function section(
  kind: 'cards' | 'articles' | 'points' | 'grid' | 'steps' | 'links',
  heading: string,
  items: readonly MarkupPart[],
  more?: Link,
): Markup | null {
  if (items.length === 0) return null;
  return markup`<section aria-label="${heading}"><div class="head"><h2>${heading}</h2>${more && markup`<a href="${more.href}">${more.label}</a>`}</div>
<ul class="${kind}">${items.map((item) => markup`<li>${item}</li>`)}</ul></section>`;
}

/** Headings with a sentence each, as items of a list. */
export function points(items: readonly { readonly title: string; readonly desc: string }[]): Markup[] {
  return items.map(({ title, desc }) => markup`<h3>${title}</h3><p>${desc}</p>`);
}

/** Questions that open at a touch. */
export function questions(items: readonly { readonly q: string; readonly a: string }[]): Markup | null {
  if (items.length === 0) return null;
  return markup`<section aria-label="常见问题"><div class="head"><h2>常见问题</h2></div>
${items.map(({ q, a }) => markup`<details><summary>${q}</summary><p>${a}</p></details>`)}</section>`;
}

/** Results in numbers, several in a row. */
export function metrics(items: readonly { readonly label: string; readonly value: string }[]): Markup | null {
  if (items.length === 0) return null;
  return markup`<dl class="figures">${items.map(({ label, value }) => markup`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** Filters of a list, in one row that scrolls. */
export function chips(label: string, items: readonly (Link & { readonly isCurrent: boolean })[]): Markup {
  return markup`<nav class="chips" aria-label="${label}">${items.map(
    ({ label: name, href, isCurrent }) =>
      markup`<a href="${href}"${isCurrent && markup` aria-current="true"`}>${name}</a>`,
  )}</nav>`;
}

/** Says that there is nothing, and where to continue. */
export function emptyPage(title: string, text: string, links: readonly Link[]): Markup {
  return markup`<div class="empty"><h1>${title}</h1><p>${text}</p>${links.map(
    ({ href, label }, index) => markup`<a class="button${index > 0 && ' quiet'}" href="${href}">${label}</a>`,
  )}</div>`;
}

/** The same within a page that has a heading of its own. */
export function emptyList(text: string, { href, label }: Link): Markup {
  return markup`<p class="none">${text}<br><a href="${href}">${label}</a></p>`;
}

/** Marks sample content, among other tags; nothing on the site of a real brand. */
export function sampleTag(kind: SampleKind): Markup | null {
  const mark = sampleMark(kind);
  return mark === '' ? null : markup`<em>${mark}</em>`;
}

/** The same mark in a line of its own. */
export function sampleLine(kind: SampleKind): Markup | null {
  const tag = sampleTag(kind);
  return tag && markup`<p class="tags">${tag}</p>`;
}

interface PagerOptions {
  readonly page: number;
  readonly total: number;
  readonly pageSize: number;
  /** Of the list. */
  readonly path: string;
  /** By which the list is filtered. */
  readonly query: URLSearchParams;
}

/** Links to the pages before and after one of a list; nothing when it is the only one. */
export function pager({ page, total, pageSize, path, query }: PagerOptions): Markup | null {
  const pageCount = Math.ceil(total / pageSize);
  if (pageCount < 2) return null;
  const hrefOf = (number: number) => {
    const next = new URLSearchParams(query);
    next.set('page', String(number));
    return `${path}?${next.toString()}`;
  };
  return markup`<nav class="pager" aria-label="分页">
${page > 1 ? markup`<a href="${hrefOf(page - 1)}" rel="prev">上一页</a>` : markup`<span></span>`}
<span>${page} / ${pageCount}</span>
${page < pageCount ? markup`<a href="${hrefOf(page + 1)}" rel="next">下一页</a>` : markup`<span></span>`}
</nav>`;
}

/** The number of the page that a query asks for. */
export function pageNumber(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Rejects a page beyond the last one. @throws AppFailure notFound. */
export function refuseBeyondLast(page: number, items: readonly unknown[]): void {
  if (page > 1 && items.length === 0) throw new AppFailure('notFound');
}

/** Characters of a search that the API accepts. */
const maxSearchLength = 50;

interface SearchFormOptions {
  readonly action: string;
  /** Of the field, and its placeholder. */
  readonly label: string;
  readonly name: string;
  readonly value: string;
}

export function searchForm({ action, label, name, value }: SearchFormOptions): Markup {
  return markup`<form class="search" role="search" action="${action}"><input type="search" name="${name}" value="${value}" maxlength="${maxSearchLength}" aria-label="${label}" placeholder="${label}" enterkeyhint="search" autocomplete="off"><button aria-label="搜索">${mobileIcon('search')}</button></form>`;
}

/** Returns a search text of a query as the API accepts it. */
export function searchTextIn(query: URLSearchParams, name: string): string {
  return (query.get(name) ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, maxSearchLength);
}

// Content

/**
 * HTML of the rules in article-html.ts for phones: films by the browser's own player, links within the mobile site.
 * The cleaner always writes tags and attributes in the same form, which no text can have.
 */
export function cleanedHtml(html: string): Markup {
  const content = html
    .replaceAll(/(<xl-video-player[^>]*?) thumbnails="[^"]*"/g, '$1')
    .replaceAll(/<xl-video-player((?: [a-z]+="[^"]*")*)>/g, '<video controls playsinline preload="none"$1>')
    .replaceAll('</xl-video-player>', '</video>')
    .replaceAll(/(<a [^>]*?href=")(\/[^"#&]*)"/g, (_, start: string, path: string) => `${start}${mobileHref(path)}"`);
  return trusted(`<div class="text">${content}</div>`);
}

const coverSizes = {
  /** Beside a text. */
  small: { sizes: '112px', attributes: 'width="112" height="63" loading="lazy"' },
  /** As wide as the page. */
  wide: { sizes: '100vw', attributes: 'class="wide" width="640" height="360" loading="lazy"' },
  /** The same on the first screen. */
  leading: { sizes: '100vw', attributes: 'class="wide" width="640" height="360" fetchpriority="high"' },
};

/** A cover of 16 to 9 in all formats of it. */
export function coverPicture(cover: string, size: keyof typeof coverSizes): Markup {
  const { sizes, attributes } = coverSizes[size];
  const sources = drawnSources(cover).map(
    ({ type, srcSet }) => markup`<source type="${type}" srcset="${srcSet}" sizes="${sizes}">`,
  );
  return markup`<picture>${sources}<img src="${cover}" alt="" ${trusted(attributes)}></picture>`;
}

/** A film in the browser's own player, which plays streams on phones. @param player address of the page with the site's player. */
export function film(video: Video, player: string): Markup {
  const { src, type, file, poster, title, subtitles, chapter_track: chapters, transcript = [] } = video;
  return markup`<figure class="film"><video controls playsinline preload="none" poster="${poster}" aria-label="${title}"><source src="${src}" type="${type}">${file && markup`<source src="${file}" type="video/mp4">`}${subtitles && markup`<track kind="subtitles" src="${subtitles}" srclang="zh-CN" label="中文" default>`}${chapters && markup`<track kind="chapters" src="${chapters}" srclang="zh-CN">`}</video>
<figcaption>${title}<a href="${player}">换个播放器</a></figcaption></figure>
${transcript.length > 0 && markup`<details class="transcript"><summary>文字稿</summary><ol>${transcript.map(({ text, picture }) => markup`<li>${text}${picture && markup`<small>画面：${picture}</small>`}</li>`)}</ol></details>`}`;
}

/** An article in a list. */
export function articleItem({ id, title, cover, category_name: category, ...facts }: ArticleCard): Markup {
  const { video_duration: duration, published_at: publishedAt } = facts;
  return markup`<a href="/m/article/post?id=${id}"><span class="words"><strong>${title}</strong><small>${category} · ${publishedAt.slice(0, 10)}</small></span>
<span class="cover">${coverPicture(cover, 'small')}${duration !== null && markup`<small>视频 ${formatDuration(duration)}</small>`}</span></a>`;
}

function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** A product in a list. */
export function productItem({ app_id: appId, name, slogan, icon, tags, ...facts }: ProductCard): Markup {
  const { min_price_fen: price, trial_days: days } = facts;
  return markup`<a href="/m/product/${appId}"><img src="${icon}" alt="" width="48" height="48" loading="lazy"><div class="words"><h3>${name}</h3>
<span>${slogan}</span>
<span class="tags">${days > 0 && markup`<em>试用 ${days} 天</em>`}${tags.slice(0, 2).map((tag) => markup`<em>${tag}</em>`)}</span>
<span class="price">${price === null ? '价格面议' : markup`<strong>${formatYuan(price)}</strong>/月起 ${priceBasis(facts)}`}</span></div></a>`;
}

/** Monthly price of a plan, and what is paid for its whole length. @param plans of the same version. */
export function planPriceText(plan: PricedPlan, plans: readonly PricedPlan[]): Markup {
  const { monthFen, terms } = planPrice(plan, plans);
  return markup`<strong>${formatYuan(monthFen)}</strong>/月<small>${terms}</small>`;
}

/** A price with its sign (spec 5.2). */
export function formatYuan(fen: number): string {
  return `¥${formatFen(fen)}`;
}
