import { brand } from '../../../../../contract/brand/brand';
import { companyAddress, companyFacts } from '../../../../../contract/brand/company-facts';
import { connectedChannels } from '../../../../../contract/brand/connected-channels';
import { customers } from '../../../../../contract/brand/customers';
import { buildPath, routeNamed } from '../../../../../contract/routes/route-table';
import { markup } from '../document/markup';
import { points } from '../parts/points';
import { section } from '../parts/section';
import { telephoneHref } from '../parts/telephone-href';
import type { MobilePage } from './mobile-request';

const { title, lead, story, team, directions, email } = companyFacts;

/** Who stands behind the site, and how to reach them. */
export const aboutPage: MobilePage = {
  content: async ({ config }) => ({
    title: routeNamed('about').title,
    description: `${brand.company}：公司、团队、客户与联系方式。`,
    canonical: buildPath('about'),
    main: markup`<h1>${title}</h1><p class="lead">${lead}</p>
<div class="text">${story.map((paragraph) => markup`<p>${paragraph}</p>`)}</div>
${section('谁在做', points(team.map(({ name, role, text }) => ({ title: `${name} · ${role}`, desc: text }))), { kind: 'points' })}
${section('为谁做', points(customers.map(({ name, industry }) => ({ title: name, desc: industry }))), { kind: 'grid' })}
${section('和谁接在一起', points(connectedChannels.map(({ name, kind }) => ({ title: name, desc: kind }))), { kind: 'grid' })}
<section aria-label="怎么找到我们"><div class="head"><h2>怎么找到我们</h2></div>
<dl class="facts-list"><div><dt>公司</dt><dd>${brand.company}</dd></div>
<div><dt>地址</dt><dd>${companyAddress}</dd></div>
<div><dt>怎么来</dt><dd>${directions}</dd></div>
<div><dt>电话</dt><dd><a href="${telephoneHref(config.phone)}">${config.phone}</a></dd></div>
<div><dt>服务时间</dt><dd>${config.workTime}</dd></div>
<div><dt>邮箱</dt><dd><a href="mailto:${email}">${email}</a></dd></div></dl></section>`,
  }),
};
