import type { GetArticleReply, ListInformationReply, SeriesPart } from '#contract/article/article-schema.ts';
import { formatChinaTime } from '#contract/china-time.ts';
import type { article } from './article-tables';

export type StoredArticle = typeof article.$inferSelect & { categoryName: string };
export type ListedArticle = Omit<StoredArticle, 'contentHtml'>;

/** An article of this site, or a link to news on another one. */
export interface NewsItem
  extends Pick<StoredArticle, 'id' | 'title' | 'summary' | 'cover' | 'source' | 'tags' | 'viewCount' | 'publishedAt'> {
  readonly kind: 'article' | 'link';
  /** Empty for an article of this site. */
  readonly url: string;
}

export function toArticleCard(listed: ListedArticle) {
  const { id, title, summary, cover, author, tags } = listed;
  return {
    id,
    title,
    summary,
    cover,
    author,
    tags,
    category_id: listed.categoryId,
    category_name: listed.categoryName,
    video_duration: listed.video?.duration ?? null,
    view_count: listed.viewCount,
    like_count: listed.likeCount,
    is_top: listed.isTop,
    is_hot: listed.isHot,
    published_at: formatChinaTime(listed.publishedAt),
  };
}

/** Players distinguish films by their address: of several articles with the same film, the shown one is the part, or else the first. */
export function toSeries(
  title: string,
  articles: readonly Pick<ListedArticle, 'id' | 'title' | 'video'>[],
  shownId: number,
): GetArticleReply['series'] {
  const parts = new Map<string, SeriesPart>();
  for (const { video, ...part } of articles) {
    if (video && (part.id === shownId || !parts.has(video.src))) parts.set(video.src, { ...part, video });
  }
  return parts.size > 1 ? { title, parts: [...parts.values()] } : null;
}

export function toNews({ viewCount, publishedAt, ...item }: NewsItem): ListInformationReply['items'][number] {
  return {
    ...item,
    url: item.kind === 'article' ? `/college/post?id=${item.id}` : item.url,
    view_count: viewCount,
    published_at: formatChinaTime(publishedAt),
  };
}
