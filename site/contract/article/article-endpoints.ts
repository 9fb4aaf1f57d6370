import { endpoint } from '../endpoint';
import type {
  GetArticleReply,
  ListArticleCategoriesReply,
  ListArticlesQuery,
  ListArticlesReply,
  ListInformationReply,
  ViewArticleReply,
} from './article-schema';
import type { PageQuery } from '../fields/paging-schema';

/** GET /article/category: categories with the number of their articles, and the tags in use. */
export const listArticleCategories = endpoint<{ reply: ListArticleCategoriesReply }>({
  name: 'listArticleCategories',
  base: 'ow',
  method: 'GET',
  path: '/article/category',
  access: 'public',
  cacheable: true,
});

/** GET /article: published articles, pinned ones first and then the newest; with `sort=views` the most read first; with `hot=1` hot ones alone, likewise. */
export const listArticles = endpoint<{ query: ListArticlesQuery; reply: ListArticlesReply }>({
  name: 'listArticles',
  base: 'ow',
  method: 'GET',
  path: '/article',
  access: 'public',
  cacheable: true,
});

/** GET /article/{id}: one article with its neighbours and related ones. */
export const getArticle = endpoint<{ params: { id: string }; reply: GetArticleReply }>({
  name: 'getArticle',
  base: 'ow',
  method: 'GET',
  path: '/article/:id',
  access: 'public',
  cacheable: true,
  failures: ['notFound'],
});

/** POST /article/{id}/view: counts a view, once in 30 minutes for a reader. */
export const viewArticle = endpoint<{ params: { id: string }; reply: ViewArticleReply }>({
  name: 'viewArticle',
  base: 'ow',
  method: 'POST',
  path: '/article/:id/view',
  access: 'public',
  failures: ['notFound'],
});

/** GET /information: hot articles and news elsewhere, newest first. */
export const listInformation = endpoint<{ query: PageQuery; reply: ListInformationReply }>({
  name: 'listInformation',
  base: 'ow',
  method: 'GET',
  path: '/information',
  access: 'public',
  cacheable: true,
});
