/** The kinds of content that operators write in drafts. */
export const contentTypes = [
  'article',
  'product',
  'banner',
  'material',
  'solution',
  'case',
  'subject',
  'news-link',
  'page-text',
  'agreement',
] as const;
export type ContentTypeName = (typeof contentTypes)[number];

export const contentTypeNames: Readonly<Record<ContentTypeName, string>> = {
  article: '文章',
  product: '产品',
  banner: '横幅',
  material: '页面素材',
  solution: '解决方案',
  case: '客户案例',
  subject: '专题',
  'news-link': '资讯链接',
  'page-text': '页面文字',
  agreement: '协议',
};

/**
 * - `new`: visitors have never seen it.
 * - `published`: visitors see it, and nobody is changing it.
 * - `changed`: visitors see it, and a draft of it waits.
 * - `scheduled`: its draft is published at a time.
 * - `withdrawn`: visitors saw it once.
 */
export const contentStates = ['new', 'published', 'changed', 'scheduled', 'withdrawn'] as const;
export type ContentState = (typeof contentStates)[number];

export const contentStateNames: Readonly<Record<ContentState, string>> = {
  new: '草稿',
  published: '已发布',
  changed: '有未发布的修改',
  scheduled: '定时发布',
  withdrawn: '已下线',
};
