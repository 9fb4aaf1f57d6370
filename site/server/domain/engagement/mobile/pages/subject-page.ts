import { brand } from '../../../../../contract/brand/brand';
import { getSubject } from '../../../../../contract/page-content/page-content-endpoints';
import { buildPath } from '../../../../../contract/routes/route-table';
import { markup } from '../document/markup';
import { leadForm } from '../form/lead-form';
import type { LeadOffer } from '../form/lead-offer';
import { coverPicture } from '../parts/cover-picture';
import { figures } from '../parts/figures';
import { points } from '../parts/points';
import { questions } from '../parts/questions';
import { sampleLine } from '../parts/sample-tag';
import { section } from '../parts/section';
import type { MobilePage } from './mobile-request';

const offer: LeadOffer = {
  subject: '咨询必应广告',
  action: '获取关键词与预算方案',
  choice: { label: '每月预算', answers: ['1 万元以下', '1–3 万元', '3–10 万元', '10 万元以上'] },
  received: 'contact',
};

/** The page that advertisements for one channel lead to; its form comes first. */
export const subjectPage: MobilePage = {
  offer: async () => offer,
  async content({ call, form }) {
    const subject = await call(getSubject, { params: { key: 'bing' } });
    const { title, slogan, results, faq, cover, sample } = subject;
    return {
      title,
      description: `${slogan}。${brand.name}代办必应广告开户、搭建与优化。`,
      canonical: buildPath('bingSubject'),
      indexed: false,
      main: markup`<section class="hero"><p class="eyebrow">必应广告 · 开户与代运营</p><h1>${title}</h1><p>${slogan}</p></section>
${leadForm(offer, form)}
${cover && coverPicture(cover, 'wide')}
${figures(results)}${sample && sampleLine('示例数据')}
${section('为什么是必应', points(subject.points), { kind: 'points' })}
${section('从咨询到放量', points(subject.steps), { kind: 'steps' })}
${questions(faq)}`,
    };
  },
};
