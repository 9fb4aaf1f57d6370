import { AppFailure } from '../../../app-failure';
import { formatChinaTime } from '../../../../contract/china-time';
import type {
  ArticleCard,
  GetArticleReply,
  ListArticleCategoriesReply,
  ListArticlesReply,
  ListInformationReply,
  SeriesPart,
} from '../../../../contract/article/article-schema';
import type { ArticleFilter, ListedArticle } from './article-repository';
import type { NewsItem } from './information-repository';
import type { ContentStore } from './content-store';

/** Articles that are offered below one. */
const relatedLimit = 4;
/** Tags that are offered as filters. */
const tagLimit = 20;

type Paging = { page: number; page_size: number };

export interface ArticleService {
  list(input: ArticleFilter & Paging): Promise<ListArticlesReply>;
  get(id: number): Promise<GetArticleReply>;
  categories(): Promise<ListArticleCategoriesReply>;
  information(paging: Paging): Promise<ListInformationReply>;
}

export function createArticleService(store: ContentStore): ArticleService {
  return {
    list: ({ page, page_size, ...filter }) =>
      store.read(async ({ articles }) => {
        const total = await articles.count(filter);
        const listed = await articles.list(filter, { limit: page_size, offset: (page - 1) * page_size });
        return { items: listed.map(toCard), total, page, page_size };
      }),
    get: (id) =>
      store.read(async ({ articles }) => {
        const found = await articles.find(id);
        if (!found) throw new AppFailure('notFound', { message: '文章不存在' });
        const { contentHtml, source, video, updatedAt } = found;
        return {
          ...toCard(found),
          content_html: contentHtml,
          source,
          video,
          updated_at: formatChinaTime(updatedAt),
          prev: await articles.neighbour(found, true),
          next: await articles.neighbour(found, false),
          series: video?.series ? toSeries(video.series, await articles.series(video.series), id) : null,
          related: (await articles.related(found, relatedLimit)).map(toCard),
        };
      }),
    categories: () =>
      store.read(async ({ articles }) => ({
        categories: (await articles.categories()).map(({ parentId, articles: total, ...category }) => ({
          ...category,
          parent_id: parentId,
          article_count: total,
        })),
        tags: await articles.tags(tagLimit),
      })),
    information: ({ page, page_size }) =>
      store.read(async ({ information }) => {
        const total = await information.count();
        const items = await information.list({ limit: page_size, offset: (page - 1) * page_size });
        return { items: items.map(toNews), total, page, page_size };
      }),
  };
}

function toCard(article: ListedArticle): ArticleCard {
  const { id, title, summary, cover, author, tags } = article;
  return {
    id,
    title,
    summary,
    cover,
    author,
    tags,
    category_id: article.categoryId,
    category_name: article.categoryName,
    video_duration: article.video?.duration ?? null,
    view_count: article.viewCount,
    like_count: article.likeCount,
    is_top: article.isTop,
    is_hot: article.isHot,
    published_at: formatChinaTime(article.publishedAt),
  };
}

/** Players tell films apart by their address: of articles with the same film the shown one is the part, or the first. */
function toSeries(
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

function toNews({ viewCount, publishedAt, ...item }: NewsItem): ListInformationReply['items'][number] {
  return {
    ...item,
    url: item.kind === 'article' ? `/college/post?id=${item.id}` : item.url,
    view_count: viewCount,
    published_at: formatChinaTime(publishedAt),
  };
}
