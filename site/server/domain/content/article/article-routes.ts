import type { FastifyInstance } from 'fastify';
import {
  getArticle,
  listArticleCategories,
  listArticles,
  listInformation,
  viewArticle,
} from '../../../../contract/article/article-endpoints';
import {
  getArticleSchema,
  listArticleCategoriesSchema,
  listArticlesSchema,
  listInformationSchema,
  viewArticleSchema,
} from '../../../../contract/article/article-schema';
import { route } from '../../../platform/http/endpoints/route';
import type { ArticleService } from './article-service';
import type { ArticleViewService } from './article-view-service';

export function articleRoutes(app: FastifyInstance, articles: ArticleService, views: ArticleViewService): void {
  route(app, listArticleCategories, listArticleCategoriesSchema, () => articles.categories());
  route(app, listArticles, listArticlesSchema, ({ query: { hot, ...query } }) =>
    articles.list({ ...query, hot: hot === '1' }),
  );
  route(app, getArticle, getArticleSchema, ({ params }) => articles.get(params.id));
  route(app, viewArticle, viewArticleSchema, async ({ params }, { network }) => ({
    counted: await views.view(params.id, network),
  }));
  route(app, listInformation, listInformationSchema, ({ query }) => articles.information(query));
}
