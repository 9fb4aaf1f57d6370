import type { Agreement } from '../../../../../../contract/agreement/agreement';
import { managerAgreement } from '../../../../../../contract/agreement/manager-agreement';
import { serviceTerms } from '../../../../../../contract/agreement/service-terms';
import { userPrivacy } from '../../../../../../contract/agreement/user-privacy';
import { brand } from '../../../../../../contract/brand/brand';
import { buildPath, type RouteName } from '../../../../../../contract/routes/route-table';
import { markup } from '../../document/markup';
import type { MobilePage } from '../mobile-request';

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
