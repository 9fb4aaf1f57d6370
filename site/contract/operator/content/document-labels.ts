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
};

/** The names of the fields in which two documents differ. */
export function changedFields(
  type: ContentTypeName,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  const names = new Set([...Object.keys(documentLabels[type]), ...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => canonical(before[name]) !== canonical(after[name]));
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
