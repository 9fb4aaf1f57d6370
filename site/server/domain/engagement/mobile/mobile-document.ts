import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { assetAddress } from '../../../../contract/assets/asset-folders';
import { brand } from '../../../../contract/brand/brand';
import { demoNotice } from '../../../../contract/brand/sample-marks';
import { desktopCookie } from '../../../../contract/cookie-table';
import { ownMobileRoot } from '../../../../contract/routes/own-mobile-root';
import { buildPath, routeNamed } from '../../../../contract/routes/route-table';
import { callbackParameterOf } from '../../../../contract/session/callback-parameters';
import type { AssetHost } from '../../../platform/assets/asset-files';
import { markup, trusted, type Markup } from './markup';
import { isSignedIn, signOutForm } from './mobile-account';
import type { MobileContent } from './mobile-page';
import { mobileIcon, onDesktop, telephoneHref, type MobileIcon } from './mobile-parts';
import { requestedPage, type MobileSettings } from './mobile-redirect';
import { mobileStyles } from './mobile-styles';

/** The address changes with the sheet, so that browsers need never ask for it again. */
export const stylesPath = `/m/mobile.${createHash('sha256').update(mobileStyles).digest('base64url').slice(0, 8)}.css`;

export const speculationRulesPath = `${ownMobileRoot}/speculation-rules.json`;

/**
 * Lets browsers fetch the page of a link that is about to be followed, such as one under a finger (HTML standard,
 * speculative loading).
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: `${ownMobileRoot}/*` }, eagerness: 'moderate' }],
});

interface PageContext {
  /** Path of the responsive page; the home page by default. */
  readonly desktop?: string | undefined;
  /** Asks whose account the phone is signed in to, above the header. */
  readonly question?: Markup | undefined;
}

/** Sends content as a whole page of the mobile site, with its headers. */
export function sendMobilePage(
  settings: MobileSettings,
  request: FastifyRequest,
  reply: FastifyReply,
  content: MobileContent,
  { desktop = buildPath('home'), question }: PageContext = {},
): FastifyReply {
  const { config, ownOrigins, assets } = settings;
  const isUser = isSignedIn(request);
  const html = renderDocument({
    ...content,
    question,
    signOut: isUser ? signOutForm(request) : undefined,
    path: request.url.split('?', 1)[0] ?? '',
    canonical: ownOrigins[0] + content.canonical,
    desktop: desktopAddress(request, requestedPage(request, settings) ?? desktop),
    phone: config.phone,
    icp: config.icp,
  });
  // What was filled in and what failed is private and soon outdated.
  const isTransient = question || request.method === 'POST' || reply.statusCode >= 500;
  // No cache on the way may give a visitor's page to a user, or the other way round.
  const cacheControl = isTransient ? 'no-store' : isUser ? 'private, no-cache' : 'no-cache';
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': contentPolicy(assets),
      'speculation-rules': `"${speculationRulesPath}"`,
      'cache-control': cacheControl,
    })
    .send(assets ? withAssetsFrom(assets, html) : html);
}

/** The content security policy: what the pages consist of, and no script at all. */
function contentPolicy(assets: AssetHost | undefined): string {
  const assetOrigin = assets ? ` ${new URL(assets.base).origin}` : '';
  return [
    "default-src 'none'",
    "style-src 'self'",
    `img-src 'self'${assetOrigin} data: https:`,
    `media-src 'self'${assetOrigin} https:`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');
}

/** The same query on the responsive page, with the parameter that keeps the visitor there. */
function desktopAddress(request: FastifyRequest, path: string): string {
  const pairs = (request.url.split('?')[1] ?? '')
    .split('&')
    .filter((pair) => pair !== '' && !callbackParameterOf(pair));
  const query = new URLSearchParams(pairs.join('&'));
  query.set(desktopCookie.query, '1');
  return `${path}?${query.toString()}`;
}

/** Elements that show pictures and films; text has no `<` of its own. A `<track>` of another origin is refused by browsers. */
const assetElements = /<(?:img|source|video)\b[^>]*>/g;
const assetAttributes = /(?<= (?:src|srcset|poster)=")[^"]*/g;
/** Each address in an attribute, also in a list with widths and commas. */
const assetAddresses = /(?<=^|, )\/[^\s,]+/g;

/** Returns the document with the addresses of pictures and films on the asset host. */
export function withAssetsFrom({ folders }: AssetHost, html: string): string {
  return html.replaceAll(assetElements, (element) =>
    element.replaceAll(assetAttributes, (value) =>
      value.replaceAll(assetAddresses, (address) => assetAddress(address, folders)),
    ),
  );
}

interface MobileDocument extends MobileContent {
  /** Address of the responsive page that 访问电脑版 leads to. */
  readonly desktop: string;
  /** Path of the page itself, below the host. */
  readonly path: string;
  readonly phone: string;
  /** Filing number at the ministry; empty without one. */
  readonly icp: string;
  readonly question: Markup | undefined;
  /** Ends the session; undefined for visitors, who may begin one. */
  readonly signOut: Markup | undefined;
}

const footerLinks = [
  ['/m/solution', '解决方案'],
  ['/m/information', '热门资讯'],
  ['/m/download', routeNamed('download').title],
  ['/m/contact', '预约演示'],
  ['/m/about', routeNamed('about').title],
] as const;
const agreements = ['serviceTerms', 'userPrivacy', 'mgProtocol'] as const;

/** A whole page, which works without scripts. */
function renderDocument({ indexed = true, bar, ...page }: MobileDocument): string {
  return markup`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="format-detection" content="telephone=no">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#121c36" media="(prefers-color-scheme: dark)">
<title>${page.title} - ${brand.name}${brand.descriptor}</title>
${page.description !== '' && markup`<meta name="description" content="${page.description}">`}
${!indexed && markup`<meta name="robots" content="noindex">`}
<link rel="canonical" href="${page.canonical}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesPath}">
</head>
<body>
<a class="skip" href="#main">跳到正文</a>
${page.question}
<header>
<a class="brand" href="/m/"><svg viewBox="${brand.markViewBox}" aria-hidden="true"><path d="${brand.markPath}" fill="currentColor"/></svg>${brand.name}<small>${brand.descriptor}</small></a>
<a class="tool" href="/m/search" aria-label="搜索">${mobileIcon('search')}</a>
<a class="tool" href="${telephoneHref(page.phone)}" aria-label="电话咨询">${mobileIcon('phone')}</a>
</header>
<main id="main">${page.main}</main>
<footer>
<nav aria-label="更多">${footerLinks.map(([href, label]) => markup`<a href="${href}">${label}</a>`)}</nav>
<p><a href="${telephoneHref(page.phone)}">${page.phone}</a></p>
<nav aria-label="帮助">
${
  page.signOut
    ? markup`<a href="${onDesktop(buildPath('mecenter'))}">个人中心</a>${page.signOut}`
    : markup`<a href="${onDesktop(buildPath('login'))}">登录 / 注册</a>`
}
<a href="${page.desktop}">访问电脑版</a>
${agreements.map((name) => markup`<a href="/m${trusted(routeNamed(name).paths[0])}">${routeNamed(name).title}</a>`)}
</nav>
<p>© ${brand.company}</p>
${brand.isDemo && markup`<p>${demoNotice()}</p>`}
${page.icp !== '' && markup`<p><a href="https://beian.miit.gov.cn/" rel="noopener noreferrer">${page.icp}</a></p>`}
</footer>
${bar ? markup`<div class="bar">${bar}</div>` : tabBar(page.path)}
</body>
</html>
`.html;
}

interface Tab {
  readonly label: string;
  readonly icon: MobileIcon;
  readonly href: string;
  /** Paths of the pages below it. */
  readonly pages: RegExp;
}

const tabs: readonly Tab[] = [
  { label: '首页', icon: 'home', href: '/m/', pages: /^\/m\/$/ },
  { label: '产品', icon: 'product', href: '/m/product', pages: /^\/m\/(product|goods|shujutong|tuoguan)/ },
  { label: '试用', icon: 'trial', href: '/m/trial', pages: /^\/m\/trial/ },
  { label: '学院', icon: 'college', href: '/m/college', pages: /^\/m\/(college|article)/ },
  // Leads visitors to the sign-in.
  { label: '我的', icon: 'account', href: onDesktop(buildPath('mecenter')), pages: /^$/ },
];

/** The sections of the mobile site, at the lower edge. @param path of the current page. */
function tabBar(path: string): Markup {
  return markup`<nav class="tabs" aria-label="主导航">${tabs.map(
    ({ label, icon, href, pages }) =>
      markup`<a href="${href}"${pages.test(path) && markup` aria-current="page"`}>${mobileIcon(icon)}${label}</a>`,
  )}</nav>`;
}
