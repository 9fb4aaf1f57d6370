import { drawnPicture } from '#contract/picture/drawn-picture.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import type { PageHeadFacts } from '#ui/head/page-head.tsx';

export const solutionHead: PageHeadFacts = {
  title: '解决方案',
  description: '电商、教育、本地生活与游戏行业的投放方案：行业痛点、做法、效果与客户案例。',
  canonicalPath: buildPath('solution'),
  image: drawnPicture('solutions/ecommerce'),
  indexed: true,
};

export const solutionIntro = {
  eyebrow: '解决方案',
  title: '每个行业，花钱的地方不一样',
  lead: '同样是买流量，电商看成交、教育看到课、门店看核销、游戏看回收。先分清要什么，再决定怎么投。',
};

export const noSolutionText = '顾问会按行业与渠道给出做法。';

export const otherIndustry = {
  title: '您的行业不在其中？',
  text: '方法是通的。说说您卖什么、卖给谁，顾问给出可执行的第一步。',
};
