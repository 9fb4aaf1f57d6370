import { createHash } from 'node:crypto';
import { brand } from '../../../../../contract/brand/brand';
import { demoNotice } from '../../../../../contract/brand/sample-marks';
import { buildPath, routeNamed } from '../../../../../contract/routes/route-table';
import { markup, trusted, type Markup } from './markup';
import { mobileIcon } from './mobile-icons';
import { mobileStyles } from './mobile-styles';
import { onDesktop } from '../parts/on-desktop';
import { telephoneHref } from '../parts/telephone-href';
import { tabBar } from './tab-bar';

export interface MobileDocument {
  title: string;
  /** For search results. */
  description: string;
  /** Address of the responsive page that says the same. */
  canonical: string;
  /** Where 访问电脑版 leads. */
  desktop: string;
  /** Path of the page itself, below the host. */
  path: string;
  phone: string;
  /** Filing number at the ministry; empty without one. */
  icp: string;
  /** Between header and footer. */
  main: Markup;
  /** Asks whose account the phone is signed in to, above the header. */
  question?: Markup | undefined;
  /** Ends the session; undefined for visitors, who may begin one. */
  signOut?: Markup | undefined;
  /** What stays at the lower edge in place of the tab bar. */
  bar?: Markup | undefined;
  /** False for what search engines should not list. */
  indexed?: boolean | undefined;
}

/** The sheet's address changes with it, so that browsers need never ask for it again. */
export const stylesPath = `/m/mobile.${createHash('sha256').update(mobileStyles).digest('base64url').slice(0, 8)}.css`;

const more = [
  ['/m/solution', '解决方案'],
  ['/m/information', '热门资讯'],
  ['/m/download', routeNamed('download').title],
  ['/m/contact', '预约演示'],
  ['/m/about', routeNamed('about').title],
] as const;
const agreements = ['serviceTerms', 'userPrivacy', 'mgProtocol'] as const;

/** A whole page of the mobile site. Works without scripts. */
export function renderMobileDocument({ indexed = true, bar, ...page }: MobileDocument): string {
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
<nav aria-label="更多">${more.map(([href, label]) => markup`<a href="${href}">${label}</a>`)}</nav>
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
