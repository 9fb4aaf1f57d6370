import type { Agreement } from '../../../../../contract/agreement/agreement';
import { managerAgreement } from '../../../../../contract/agreement/manager-agreement';
import { serviceTerms } from '../../../../../contract/agreement/service-terms';
import { userPrivacy } from '../../../../../contract/agreement/user-privacy';
import { brand } from '../../../../../contract/brand/brand';
import { companyAddress, companyFacts } from '../../../../../contract/brand/company-facts';
import { connectedChannels } from '../../../../../contract/brand/connected-channels';
import { customers } from '../../../../../contract/brand/customers';
import { sampleSuffix } from '../../../../../contract/brand/sample-marks';
import { listDownloads } from '../../../../../contract/download/download-endpoints';
import { buildPath, type RouteName, routeNamed } from '../../../../../contract/routes/route-table';
import { leadForm, monthlyBudgetChoice, type LeadOffer } from '../lead-form';
import { markup } from '../markup';
import type { MobilePage } from '../mobile-page';
import { emptyList, points, section, telephoneHref } from '../mobile-parts';

/** The company, and how to reach it. */
export const aboutPage: MobilePage = {
  async content({ config }) {
    const { title, lead, story, team, directions, email } = companyFacts;
    return {
      title: routeNamed('about').title,
      description: `${brand.company}：公司、团队、客户与联系方式。`,
      canonical: buildPath('about'),
      main: markup`<h1>${title}</h1><p class="lead">${lead}</p>
<div class="text">${story.map((paragraph) => markup`<p>${paragraph}</p>`)}</div>
${section('points', '谁在做', points(team.map(({ name, role, text }) => ({ title: `${name} · ${role}`, desc: text }))))}
${section('grid', '为谁做', points(customers.map(({ name, industry }) => ({ title: name, desc: industry }))))}
${section('grid', '和谁接在一起', points(connectedChannels.map(({ name, kind }) => ({ title: name, desc: kind }))))}
<section aria-label="怎么找到我们"><div class="head"><h2>怎么找到我们</h2></div>
<dl class="facts-list"><div><dt>公司</dt><dd>${brand.company}</dd></div>
<div><dt>地址</dt><dd>${companyAddress}</dd></div>
<div><dt>怎么来</dt><dd>${directions}</dd></div>
<div><dt>电话</dt><dd><a href="${telephoneHref(config.phone)}">${config.phone}</a></dd></div>
<div><dt>服务时间</dt><dd>${config.workTime}</dd></div>
<div><dt>邮箱</dt><dd><a href="mailto:${email}">${email}</a></dd></div></dl></section>`,
    };
  },
};

const contactOffer: LeadOffer = {
  subject: '预约产品演示',
  action: '预约演示',
  choice: monthlyBudgetChoice,
  received: 'contact',
};

/** The ways to talk to somebody. */
export const contactPage: MobilePage = {
  offer: async () => contactOffer,
  content: async ({ config, form }) => ({
    title: '预约演示',
    description: `预约${brand.name}的产品演示，或直接来电咨询。`,
    canonical: buildPath('home'),
    indexed: false,
    main: markup`<h1>预约演示</h1><p class="lead">留下联系方式，顾问按您的行业与渠道演示一遍。</p>
${leadForm(contactOffer, form)}
<aside class="call-out"><h2>想现在就聊？</h2><p>${config.workTime}，有人接听。</p><a class="button quiet" href="${telephoneHref(config.phone)}">${config.phone}</a></aside>`,
  }),
};

const receivedTexts = {
  trial: {
    title: '试用申请已提交',
    next: ['顾问来电，确认渠道与账户数', '试用开通到您的企业账号', '授权广告账户，开始使用'],
  },
  contact: {
    title: '已收到您的信息',
    next: ['顾问来电，了解您的行业与渠道', '约定时间，为您演示或诊断', '给出建议，由您决定'],
  },
} as const;

/** Says what happens after a form was sent; shows no text of the query. */
export const receivedPage: MobilePage = {
  async content({ query, config }) {
    const { title, next } = receivedTexts[query.get('from') === 'trial' ? 'trial' : 'contact'];
    return {
      title,
      description: '',
      canonical: buildPath('home'),
      indexed: false,
      main: markup`<div class="empty done"><h1>${title}</h1><p>顾问会在服务时间（${config.workTime}）内联系您，请留意来电。</p>
<ol class="steps">${next.map((step) => markup`<li>${step}</li>`)}</ol>
<a class="button" href="/m/college">先到学院看看</a><a class="button quiet" href="${telephoneHref(config.phone)}">着急？拨打 ${config.phone}</a></div>`,
    };
  },
};

const systems = { win: 'Windows', mac: 'macOS' } as const;
const kilobyte = 1024;

/** The installers for computers, and the address to open on one. */
export const downloadPage: MobilePage = {
  async content({ call, publicOrigin, config }) {
    const installers = await call(listDownloads, {});
    const canonical = buildPath('download');
    return {
      title: '下载中心',
      description: '广告账户管家 Windows 与 macOS 客户端：版本、大小、校验值与更新说明。',
      canonical,
      main: markup`<h1>广告账户管家</h1><p class="lead">批量登录、充值、建计划与改出价。客户端装在电脑上，手机上可以先看看。</p>
<section class="call-out" aria-label="在电脑上下载"><h2>在电脑上下载</h2><p>在电脑的浏览器里打开这个地址：</p><p class="address">${publicOrigin}${canonical}</p></section>
${installers.length === 0 && emptyList('安装包换版期间，可以来电获取当前版本。', { href: telephoneHref(config.phone), label: config.phone })}
${installers.map(
  ({ platform, version, size, sha256, requirement, notes, url, released_at: time, sample }) =>
    markup`<section aria-label="${systems[platform]}"><div class="head"><h2>${systems[platform]}${sample && sampleSuffix('示例安装包')}</h2><a href="${url}" download>下载安装包</a></div>
<dl class="facts-list"><div><dt>版本</dt><dd>${version}</dd></div><div><dt>大小</dt><dd>${formatSize(size)}</dd></div><div><dt>更新日期</dt><dd>${time.slice(0, 10)}</dd></div><div><dt>系统要求</dt><dd>${requirement}</dd></div><div><dt>SHA-256</dt><dd>${sha256}</dd></div></dl>
<ul class="plain">${notes.map((note) => markup`<li>${note}</li>`)}</ul></section>`,
)}
<p class="more">安装即表示同意<a href="/m/protocol/xl-mg-protocol">《管家用户协议》</a></p>`,
    };
  },
};

function formatSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`;
  const kilobytes = bytes / kilobyte;
  return kilobytes < kilobyte ? `${kilobytes.toFixed(1)} KB` : `${(kilobytes / kilobyte).toFixed(1)} MB`;
}

function agreementPage(route: RouteName, agreement: Agreement): MobilePage {
  const { title, version, updatedOn, effectiveOn, preamble, clauses } = agreement;
  return {
    content: async () => ({
      title,
      description: `${brand.name}的${title}，版本 ${version}，${effectiveOn} 起生效。`,
      canonical: buildPath(route),
      main: markup`<h1>${title}</h1><p class="facts">版本 ${version} · 更新 ${updatedOn} · 生效 ${effectiveOn}</p>
<details class="contents"><summary>目录</summary><ol>${clauses.map(({ id, title: name }) => markup`<li><a href="#${id}">${name}</a></li>`)}</ol></details>
<div class="text">${preamble.map((text) => markup`<p>${text}</p>`)}
${clauses.map(
  ({ id, title: name, paragraphs, items = [] }, index) => markup`<h2 id="${id}">${index + 1}. ${name}</h2>
${paragraphs.map((text) => markup`<p>${text}</p>`)}${items.length > 0 && markup`<ul>${items.map((item) => markup`<li>${item}</li>`)}</ul>`}`,
)}</div>`,
    }),
  };
}

export const termsPage = agreementPage('serviceTerms', serviceTerms);
export const privacyPage = agreementPage('userPrivacy', userPrivacy);
export const managerAgreementPage = agreementPage('mgProtocol', managerAgreement);
