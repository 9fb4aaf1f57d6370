import type { Article, WithContext } from 'schema-dts';
import type { GetArticleReply } from '#contract/article/article-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { absoluteAddress } from './absolute-address';
import { providerData } from './organization-data';

/** An article of the college. */
export function articleData(origin: string, article: GetArticleReply): WithContext<Article> {
  const url = origin + buildPath('collegePost', {}, { id: article.id });
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.summary,
    url,
    mainEntityOfPage: url,
    image: absoluteAddress(article.cover, origin),
    datePublished: article.published_at,
    dateModified: article.updated_at,
    articleSection: article.category_name,
    keywords: article.tags,
    inLanguage: 'zh-CN',
    author: { '@type': 'Organization', name: article.author },
    publisher: providerData(origin),
  };
}
