import type { ArticleCategoryRow } from '#contract/operator/content/article-category-schema.ts';
import type { Field } from '../../frame/field';
import type { FormField } from '../../ui/form-field';

export const categoryFields: readonly Field<ArticleCategoryRow>[] = [
  { name: 'name', label: '名称', sort: 'name' },
  { name: 'place', label: '排序', kind: 'count', sort: 'place' },
  { name: 'published', label: '已发布的文章', kind: 'count' },
  { name: 'drafts', label: '只在草稿里', kind: 'count' },
  { name: 'articles', label: '全部文章', kind: 'count' },
];

export const categoryInputs: readonly FormField[] = [
  { name: 'name', label: '名称', hint: '学院和资讯页按它分类，最多 20 个字。' },
  { name: 'place', label: '排序', kind: 'count', hint: '数字小的排前面。' },
];

/** What is typed in them. */
export function categoryValues({ name, place }: Readonly<Record<string, unknown>>): { name: string; place: number } {
  return { name: String(name), place: Number(place) };
}
