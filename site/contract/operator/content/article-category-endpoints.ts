import { endpoint } from '../../endpoint';
import type { ChangeInput, ChangeReply } from '../change-schema';
import type { ListQuery } from '../list-schema';
import type {
  ArticleCategoryBody,
  GetArticleCategoryReply,
  ListArticleCategoryRowsReply,
} from './article-category-schema';

type Params = { id: string };

/** GET /article-category: the categories of articles with how many they have. */
export const listArticleCategoryRows = endpoint<{
  query: ListQuery<'place' | 'name'>;
  reply: ListArticleCategoryRowsReply;
}>({
  name: 'listArticleCategoryRows',
  base: 'operator',
  method: 'GET',
  path: '/article-category',
  access: { operator: 'content.read' },
});

/** GET /article-category/{id}: one category. */
export const getArticleCategory = endpoint<{ params: Params; reply: GetArticleCategoryReply }>({
  name: 'getArticleCategory',
  base: 'operator',
  method: 'GET',
  path: '/article-category/:id',
  access: { operator: 'content.read' },
  failures: ['notFound'],
});

/** POST /article-category: adds a category, which visitors see once it has an article. */
export const addArticleCategory = endpoint<{ body: ArticleCategoryBody; reply: ChangeReply }>({
  name: 'addArticleCategory',
  base: 'operator',
  method: 'POST',
  path: '/article-category',
  access: { operator: 'content.change' },
  failures: ['conflict'],
});

/** POST /article-category/{id}/change: renames a category, and puts it to another place. */
export const changeArticleCategory = endpoint<{
  params: Params;
  body: ArticleCategoryBody & { version: string };
  reply: ChangeReply;
}>({
  name: 'changeArticleCategory',
  base: 'operator',
  method: 'POST',
  path: '/article-category/:id/change',
  access: { operator: 'content.change' },
  failures: ['notFound', 'conflict'],
});

/** POST /article-category/{id}/removal: deletes a category without articles. */
export const removeArticleCategory = endpoint<{
  params: Params;
  body: ChangeInput & { version: string };
  reply: ChangeReply;
}>({
  name: 'removeArticleCategory',
  base: 'operator',
  method: 'POST',
  path: '/article-category/:id/removal',
  access: { operator: 'content.change' },
  failures: ['notFound', 'conflict'],
});
