import type { ReactNode } from 'react';
import { buildPath } from '#contract/routes/route-table.ts';
import type { SearchGroupName, SearchPiece, SearchReply } from '#contract/search/search-schema.ts';

/** A result of the search, which leads to a page. */
export interface SearchResult {
  /** A path of this site, or an address elsewhere. */
  readonly path: string;
  readonly title: readonly SearchPiece[];
  readonly detail: readonly SearchPiece[];
  /** Its kind, where the group does not name it. */
  readonly label?: string;
  /** Address of a square picture. */
  readonly icon?: string;
}

export interface SearchGroup {
  readonly title: string;
  readonly results: readonly SearchResult[];
}

/** Pages that visitors often look for, shown before a search and after one without results. */
export const popularResults: readonly SearchResult[] = [
  popular(buildPath('product'), '全部产品', '数据、托管、工具与增值服务'),
  popular(buildPath('solution'), '解决方案', '电商、教育、本地生活与游戏'),
  popular(buildPath('college'), '学院', '投放方法、行业案例与产品教程'),
  popular(buildPath('information'), '热门资讯', '行业热点与渠道变化'),
  popular(buildPath('download'), '下载中心', '管家桌面端，Windows 与 macOS'),
];

const groupTitles: Readonly<Record<SearchGroupName, string>> = { products: '产品', articles: '文章', pages: '页面' };

/** Returns the results of a reply by group, the group with the best result first. */
export function searchGroups(reply: SearchReply): SearchGroup[] {
  return reply.order.map((name) => ({
    title: groupTitles[name],
    results: reply[name].map((found) => ({
      path: found.path,
      title: found.marked_title,
      detail: found.excerpt,
      ...('icon' in found && { icon: found.icon }),
      ...('label' in found && { label: found.label }),
      ...('category_name' in found && { label: found.category_name }),
    })),
  }));
}

function popular(path: string, title: string, detail: string): SearchResult {
  return { path, title: [{ text: title, hit: false }], detail: [{ text: detail, hit: false }] };
}

/** A text with what the search matched highlighted. */
export function MarkedText({ pieces }: { pieces: readonly SearchPiece[] }): ReactNode {
  // Pieces of one text never change places.
  // oxlint-disable-next-line react/no-array-index-key
  return pieces.map(({ text, hit }, place) => (hit ? <mark key={place}>{text}</mark> : text));
}
