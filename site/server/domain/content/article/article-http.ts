import { sql } from 'drizzle-orm';
import * as endpoints from '#contract/article/article-endpoints.ts';
import * as schemas from '#contract/article/article-schema.ts';
import { publicRoutes } from '../../../platform/http/endpoints/route';
import type { Module, Platform } from '../../../platform/module';
import { mediaUsesIn } from '../../../platform/admin/media-uses';
import { addCategoryRoutes } from './article-category';
import { articleContent } from './article-content';
import { getArticle, listArticleCategories, listArticles, listInformation, viewArticle } from './article';
import { article } from './article-tables';

// For the command that imports; no other noun does.
export { importArticles } from './article-import';

/** The articles of the college, and the news. */
export function createArticles(platform: Platform): Module {
  return {
    mediaUses: mediaUsesIn([
      {
        table: article,
        kind: 'article',
        label: '文章',
        name: article.title,
        path: sql`'/article/' || ${article.id}`,
        columns: { 封面: article.cover, 正文: article.contentHtml, 视频: article.video },
      },
    ]),
    contentTypes: [articleContent],
    async routes(app) {
      addCategoryRoutes(app, platform);
      publicRoutes(app, platform, endpoints, schemas, {
        async listArticleCategories({ read }) {
          const { categories, tags } = await read(listArticleCategories);
          // One that is empty leads nowhere.
          return { categories: categories.filter(({ article_count: articles }) => articles > 0), tags };
        },
        listArticles: ({ read }, { query }) => read((tx) => listArticles(tx, query)),
        getArticle: ({ read }, { params }) => read((tx) => getArticle(tx, params.id)),
        viewArticle: ({ transact }, { params }, { network }) => transact((tx) => viewArticle(tx, params.id, network)),
        listInformation: ({ read }, { query }) => read((tx) => listInformation(tx, query)),
      });
    },
  };
}
