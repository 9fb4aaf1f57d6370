import { buildPath } from '../../../contract/routes/route-table';
import type { SearchReply } from '../../../contract/search/search-schema';

/** One thing that can be gone to from the search. */
export interface SearchResult {
  readonly path: string;
  readonly title: string;
  readonly detail: string;
}

export interface SearchGroup {
  readonly title: string;
  readonly results: readonly SearchResult[];
}

/** Suggestions before a search. */
export const suggestedGroups: readonly SearchGroup[] = [
  {
    title: '常用入口',
    results: [
      { path: buildPath('product'), title: '全部产品', detail: '数据、托管、工具与增值服务' },
      { path: buildPath('college'), title: '学院', detail: '投放方法、行业案例与产品教程' },
      { path: buildPath('download'), title: '下载中心', detail: '管家桌面端，Windows 与 macOS' },
    ],
  },
];

/** An answer as groups in their order; groups without anything are left out. */
export function searchGroups({ products, articles }: SearchReply): SearchGroup[] {
  return [
    {
      title: '产品',
      results: products.map(({ app_id, name, slogan }) => ({
        path: buildPath('productDetail', { appId: app_id }),
        title: name,
        detail: slogan,
      })),
    },
    {
      title: '文章',
      results: articles.map(({ id, title, category_name }) => ({
        path: buildPath('collegePost', {}, { id }),
        title,
        detail: category_name,
      })),
    },
  ].filter(({ results }) => results.length > 0);
}
