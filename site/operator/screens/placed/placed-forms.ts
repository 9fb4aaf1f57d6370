import type { ContentEntry } from '#contract/operator/content/content-schema.ts';
import type { ContentScreen, DocumentField, FormSection } from '../../content/content-form';

type Sections = (choices: ContentEntry['choices']) => readonly FormSection[];

const place: ContentScreen['columns'] = [
  { name: 'place', label: '排序', kind: 'count', read: ({ facts }) => facts['place'] },
];
const seq: DocumentField = { name: 'seq', label: '排序', kind: 'count', hint: '数字小的排前面。' };
const link: DocumentField = {
  name: 'link',
  label: '链接',
  isOptional: true,
  hint: '本站的页面以 / 开头，例如 /product/index；别的网站以 https:// 开头。',
};

export const bannerScreen: ContentScreen = {
  type: 'banner',
  path: '/banner',
  title: '横幅',
  createLabel: '新建横幅',
  emptyDocument: { tag: 'home_banner', target: '_self', seq: 10, link: '', startAt: '', endAt: '' },
  groupLabel: '位置',
  searchHint: '标题、图片描述、链接',
  defaultSort: 'place',
  columns: [
    ...place,
    { name: 'from', label: '开始显示', isShort: true, read: ({ facts }) => facts['from'] },
    { name: 'to', label: '结束显示', isShort: true, read: ({ facts }) => facts['to'] },
  ],
};

export const bannerSections: Sections = ({ tag = {} }) => [
  {
    title: '内容',
    fields: [
      { name: 'tag', label: '位置', kind: 'choice', choices: tag },
      {
        name: 'title',
        label: '标题',
        maxLength: 60,
        hint: '电脑上轮流显示在首页的介绍和视频之后，手机上排在栏目下面。在逗号和冒号处换行。',
      },
      { name: 'image', label: '电脑上的图片', kind: 'picture' },
      { name: 'imageMobile', label: '手机上的图片', kind: 'picture' },
      { name: 'alt', label: '图片描述', maxLength: 100, hint: '图上是什么，给看不见图片的人听。' },
      link,
      { name: 'target', label: '打开方式', kind: 'choice', choices: { _self: '当前窗口', _blank: '新窗口' } },
    ],
  },
  {
    title: '什么时候显示',
    fields: [
      seq,
      { name: 'startAt', label: '开始显示', kind: 'moment', isOptional: true, hint: '不填就是发布后马上显示。' },
      { name: 'endAt', label: '结束显示', kind: 'moment', isOptional: true, hint: '不填就一直显示。' },
    ],
  },
];

const levelNames: Readonly<Record<number, string>> = { 1: '步骤', 2: '卡片' };

export const materialScreen: ContentScreen = {
  type: 'material',
  path: '/material',
  title: '页面素材',
  createLabel: '新建素材',
  emptyDocument: { level: 1, seq: 10, description: '', image: '', link: '' },
  groupLabel: '位置',
  searchHint: '标题、说明、链接',
  defaultSort: 'place',
  columns: [
    { name: 'level', label: '显示在哪里', isShort: true, read: ({ facts }) => levelNames[Number(facts['level'])] },
    ...place,
  ],
};

export const materialSections: Sections = ({ tag = {} }) => [
  {
    title: '内容',
    fields: [
      { name: 'tag', label: '位置', kind: 'choice', choices: tag },
      {
        name: 'level',
        label: '显示在哪里',
        kind: 'choice',
        isNumber: true,
        choices: { 1: '步骤（数据通的接入步骤、账户托管的服务步骤）', 2: '卡片（数据通的客户的话、账户托管的承诺）' },
      },
      { name: 'title', label: '标题', maxLength: 60 },
      { name: 'description', label: '说明', kind: 'lines', maxLength: 300, isOptional: true },
      { name: 'image', label: '图片', kind: 'picture', isOptional: true },
      link,
      seq,
    ],
  },
];

export const newsLinkScreen: ContentScreen = {
  type: 'news-link',
  path: '/news-link',
  title: '资讯链接',
  createLabel: '添加链接',
  emptyDocument: {},
  groupLabel: '来源',
  searchHint: '标题、摘要、链接',
  defaultSort: '-publishedAt',
};

export const newsLinkSections: Sections = () => [
  {
    title: '内容',
    fields: [
      { name: 'title', label: '标题', maxLength: 80 },
      { name: 'summary', label: '摘要', kind: 'lines', maxLength: 300 },
      { name: 'url', label: '链接', hint: '别的网站上的文章，以 https:// 开头。' },
      { name: 'source', label: '来源', maxLength: 40, hint: '哪家网站或媒体。' },
      { name: 'publishedAt', label: '发布时间', kind: 'moment', hint: '资讯页按它排列。' },
    ],
  },
];

const point = (label: string, itemLabel: string, name: string): DocumentField => ({
  name,
  label,
  kind: 'list',
  itemLabel,
  emptyItem: { title: '', desc: '' },
  maxItems: 12,
  itemFields: [
    { name: 'title', label: '标题', maxLength: 40 },
    { name: 'desc', label: '说明', kind: 'lines', maxLength: 300 },
  ],
});
const results: DocumentField = {
  name: 'results',
  label: '效果',
  kind: 'list',
  isOptional: true,
  hint: '例如 成交成本，-27%。',
  itemLabel: '效果',
  emptyItem: { label: '', value: '' },
  maxItems: 6,
  isInline: true,
  itemFields: [
    { name: 'label', label: '指标' },
    { name: 'value', label: '数值' },
  ],
};
const trend: DocumentField = {
  name: 'trend',
  label: '成本走势',
  kind: 'list',
  isOptional: true,
  hint: '页面画成图：每一项是一周的转化成本。',
  itemLabel: '周',
  emptyItem: { week: '', before: '', after: '' },
  maxItems: 60,
  isInline: true,
  itemFields: [
    { name: 'week', label: '时间' },
    { name: 'before', label: '以前（元）' },
    { name: 'after', label: '使用后（元）' },
  ],
};
const products = (choices: Readonly<Record<string, string>>): DocumentField => ({
  name: 'products',
  label: '用到的产品',
  kind: 'list',
  isOptional: true,
  itemLabel: '产品',
  emptyItem: { appId: '' },
  maxItems: 12,
  itemFields: [{ name: 'appId', label: '产品', kind: 'choice', choices }],
});
const questions: DocumentField = {
  name: 'faq',
  label: '常见问题',
  kind: 'list',
  isOptional: true,
  itemLabel: '问题',
  emptyItem: { q: '', a: '' },
  maxItems: 30,
  itemFields: [
    { name: 'q', label: '问题', maxLength: 100 },
    { name: 'a', label: '回答', kind: 'lines', maxLength: 1000 },
  ],
};
const sample = (label: string): DocumentField => ({
  name: 'sample',
  label,
  kind: 'switch',
  hint: '打开后页面会注明是编的。',
});
const cover: DocumentField = { name: 'cover', label: '封面', kind: 'picture', isOptional: true, hint: '16:9。' };
const title: DocumentField = { name: 'title', label: '标题', maxLength: 40 };
const industry: DocumentField = { name: 'industry', label: '行业', maxLength: 20 };
const summary: DocumentField = { name: 'summary', label: '简介', kind: 'lines', maxLength: 300 };

export const solutionScreen: ContentScreen = {
  type: 'solution',
  path: '/solution',
  title: '解决方案',
  createLabel: '新建方案',
  emptyDocument: { pains: [], approach: [], results: [], trend: [], products: [], sample: false, seq: 10 },
  groupLabel: '行业',
  searchHint: '标题、简介',
  defaultSort: 'place',
  columns: place,
};

export const solutionSections: Sections = ({ appId = {} }) => [
  { title: '介绍', fields: [industry, title, summary, cover, seq] },
  { title: '痛点和做法', fields: [point('痛点', '痛点', 'pains'), point('做法', '做法', 'approach')] },
  { title: '效果', fields: [results, trend, products(appId), sample('示例数据')] },
];

export const caseScreen: ContentScreen = {
  type: 'case',
  path: '/case',
  title: '客户案例',
  createLabel: '新建案例',
  emptyDocument: { results: [], products: [], sample: false, seq: 10 },
  groupLabel: '行业',
  searchHint: '客户、简介',
  defaultSort: 'place',
  columns: place,
};

export const caseSections: Sections = ({ appId = {} }) => [
  {
    title: '案例',
    fields: [{ name: 'company', label: '客户', maxLength: 30 }, industry, title, summary, results, products(appId)],
  },
  {
    title: '客户怎么说',
    fields: [
      { name: 'quote', label: '客户的话', kind: 'lines', maxLength: 200 },
      { name: 'speaker', label: '说话的人', maxLength: 30, hint: '例如 投放负责人 王女士。' },
      sample('示例客户'),
      { ...seq, hint: '数字小的排前面；首页详细显示前两个案例。' },
    ],
  },
];

export const subjectScreen: ContentScreen = {
  type: 'subject',
  path: '/subject',
  title: '专题',
  // A new one needs a page that somebody builds.
  createLabel: '',
  emptyDocument: {},
  groupLabel: '介绍',
  searchHint: '标题',
  defaultSort: 'place',
};

export const subjectSections: Sections = () => [
  {
    title: '介绍',
    fields: [title, { name: 'slogan', label: '一句话介绍', maxLength: 60 }, cover, seq],
  },
  { title: '优势和步骤', fields: [point('优势', '优势', 'points'), point('步骤', '步骤', 'steps')] },
  {
    title: '效果和客户故事',
    fields: [
      results,
      {
        name: 'story',
        label: '客户故事',
        kind: 'list',
        isOptional: true,
        itemLabel: '故事',
        emptyItem: { company: '', title: '', summary: '', results: [], trend: [] },
        maxItems: 1,
        itemFields: [
          { name: 'company', label: '客户', maxLength: 30 },
          title,
          { ...summary, maxLength: 500 },
          results,
          trend,
        ],
      },
      sample('示例数据'),
    ],
  },
  { title: '常见问题', fields: [questions] },
];
