import { buildPath } from '../../../../../contract/routes/route-table';
import { markup } from '../document/markup';
import { telephoneHref } from '../parts/telephone-href';
import type { MobilePage } from './mobile-request';

const words = {
  trial: {
    title: '试用申请已提交',
    next: ['顾问来电，确认渠道与账户数', '试用开通到您的企业账号', '授权广告账户，开始使用'],
  },
  contact: {
    title: '已收到您的信息',
    next: ['顾问来电，了解您的行业与渠道', '约定时间，为您演示或诊断', '给出建议，由您决定'],
  },
} as const;

/** Tells what happens after a form was sent; only these words are ever shown. */
export const receivedPage: MobilePage = {
  async content({ query, config }) {
    const { title, next } = words[query.get('from') === 'trial' ? 'trial' : 'contact'];
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
