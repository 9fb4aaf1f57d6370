import type { ContentTypeName } from './content-types';

/** What the fields of documents are called, in the order of their forms. */
export const documentLabels: Readonly<Record<ContentTypeName, Readonly<Record<string, string>>>> = {
  article: {
    title: '标题',
    summary: '摘要',
    contentHtml: '正文',
    categoryId: '分类',
    cover: '封面',
    video: '视频',
    tags: '标签',
    author: '作者',
    source: '来源',
    isTop: '置顶',
    isHot: '热门',
    publishedAt: '显示的日期',
  },
  product: {
    name: '产品名',
    slogan: '一句话介绍',
    summary: '简介',
    category: '分类',
    tags: '标签',
    icon: '图标',
    cover: '封面',
    images: '截图',
    video: '视频',
    features: '功能',
    detailHtml: '详情',
    faq: '常见问题',
    guide: '使用指南',
    updates: '更新记录',
    versions: '版本',
    newPlans: '新套餐',
    goods: '推广商品',
    trialDays: '试用天数',
    seq: '排序',
    entryAddress: '进入应用的地址',
  },
  banner: {
    tag: '位置',
    title: '标题',
    image: '电脑上的图片',
    imageMobile: '手机上的图片',
    alt: '图片描述',
    link: '链接',
    target: '打开方式',
    seq: '排序',
    startAt: '开始显示',
    endAt: '结束显示',
  },
  material: {
    tag: '位置',
    level: '层级',
    title: '标题',
    description: '说明',
    image: '图片',
    link: '链接',
    seq: '排序',
  },
  solution: {
    industry: '行业',
    title: '标题',
    summary: '简介',
    cover: '封面',
    pains: '痛点',
    approach: '做法',
    results: '效果',
    trend: '成本走势',
    products: '用到的产品',
    sample: '示例数据',
    seq: '排序',
  },
  case: {
    company: '客户',
    industry: '行业',
    title: '标题',
    summary: '简介',
    quote: '客户的话',
    speaker: '说话的人',
    results: '效果',
    products: '用到的产品',
    sample: '示例客户',
    seq: '排序',
  },
  subject: {
    title: '标题',
    slogan: '一句话介绍',
    cover: '封面',
    points: '优势',
    steps: '步骤',
    results: '效果',
    story: '客户故事',
    faq: '常见问题',
    sample: '示例数据',
    seq: '排序',
  },
  'news-link': {
    title: '标题',
    summary: '摘要',
    url: '链接',
    source: '来源',
    publishedAt: '发布时间',
  },
  'page-text': {
    title: '标题',
    lead: '标题下的介绍',
    note: '按钮下的说明',
    channelsTitle: '渠道的标题',
    casesTitle: '案例的标题',
    quotesTitle: '“客户怎么说”的标题',
    description: '搜索结果里的介绍',
    slogan: '口号',
    footerText: '页脚的一句话',
    customers: '客户',
    channels: '渠道',
    trialReview: '试用审核',
    invoiceIssue: '开具发票',
    story: '我们是谁',
    team: '谁在做',
    directions: '怎么来',
  },
  agreement: {
    version: '版本号',
    effectiveOn: '生效日期',
    changes: '改了什么',
    preamble: '开头',
    clauses: '条款',
  },
};

/** What the field of a dotted path is called: 常见问题第 2 项. */
export function documentLabel(type: ContentTypeName, path: string): string {
  const [name = '', index] = path.split('.');
  const label = documentLabels[type][name] ?? name;
  return index !== undefined && /^\d+$/.test(index) ? `${label}第 ${Number(index) + 1} 项` : label;
}

/** The names of the fields in which two documents differ. */
export function changedFields(
  type: ContentTypeName,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  const names = new Set([...Object.keys(documentLabels[type]), ...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isSameValue(before[name], after[name]));
}

/** Whether two values of a document say the same, whatever the order of their members. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** JSON whose members are in one order, and in which what is empty is absent. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) => {
      if (part === '' || part === null) return undefined;
      if (typeof part !== 'object' || Array.isArray(part)) return part;
      return Object.fromEntries(Object.entries(part as object).sort(([one], [other]) => (one < other ? -1 : 1)));
    }) ?? ''
  );
}
