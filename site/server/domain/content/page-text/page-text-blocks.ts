import { brand } from '#contract/brand/brand.ts';
import { companyFacts } from '#contract/brand/company-facts.ts';
import { connectedChannels } from '#contract/brand/connected-channels.ts';
import { customers } from '#contract/brand/customers.ts';
import { homeText } from '#contract/brand/home-text.ts';
import { servicePromises } from '#contract/brand/service-promises.ts';
import {
  pageTextDocument,
  pageTextKeys,
  paragraphsOf,
  type GetPageTextsReply,
  type PageTextDocument,
  type PageTextKey,
  type PageTexts,
} from '#contract/page-text/page-text-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';

/** What the brand's folder says. */
export const defaultTexts: PageTexts = {
  home: homeText,
  slogan: brand,
  customers,
  channels: connectedChannels,
  promises: servicePromises,
  company: companyFacts,
};

interface Block {
  readonly name: string;
  /** Where visitors read it, as operators say it. */
  readonly place: string;
  /** The page that a preview shows. */
  readonly page: string;
  /** What the brand's folder says, as operators edit it. */
  readonly document: PageTextDocument;
}

const { title, lead, story, team, directions } = companyFacts;
const { trialReview, invoiceIssue } = servicePromises;
const { slogan, footerText } = brand;

export const pageTextBlocks: Readonly<Record<PageTextKey, Block>> = {
  home: {
    name: '首页的文字',
    place: '首页',
    page: buildPath('home'),
    document: { block: 'home', ...homeText, title: homeText.title.map((row) => ({ accent: '', ...row })) },
  },
  slogan: {
    name: '口号和页脚',
    place: '全站',
    page: buildPath('home'),
    document: { block: 'slogan', slogan, footerText },
  },
  customers: {
    name: '客户',
    place: '首页、关于我们',
    page: buildPath('about'),
    document: { block: 'customers', customers: customers.map((each) => ({ ...each })) },
  },
  channels: {
    name: '接入渠道',
    place: '首页、关于我们',
    page: buildPath('home'),
    document: { block: 'channels', channels: connectedChannels.map(({ name, kind }) => ({ name, kind })) },
  },
  promises: {
    name: '服务承诺',
    place: '试用、发票',
    page: buildPath('productSubject'),
    document: { block: 'promises', trialReview, invoiceIssue },
  },
  company: {
    name: '公司介绍',
    place: '关于我们',
    page: buildPath('about'),
    document: {
      block: 'company',
      title,
      lead,
      story: story.join('\n'),
      team: team.map((each) => ({ ...each })),
      directions,
    },
  },
};

export function isPageTextKey(id: string): id is PageTextKey {
  return (pageTextKeys as readonly string[]).includes(id);
}

/** A stored block as pages use it; nothing of one that does not fit any longer, so that pages show the brand's. */
export function toText(stored: PageTextDocument): GetPageTextsReply {
  const { data } = pageTextDocument.safeParse(stored);
  if (!data) return {};
  switch (data.block) {
    case 'customers':
      return { customers: data.customers };
    case 'channels':
      return { channels: data.channels };
    case 'company': {
      const { block, ...texts } = data;
      return { [block]: { ...texts, story: paragraphsOf(texts.story) } };
    }
    default: {
      const { block, ...texts } = data;
      return { [block]: texts };
    }
  }
}
