import type { GetArticleReply } from '#contract/article/article-schema.ts';
import { brand } from '#contract/brand/brand.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import type { PageHeadFacts } from '#ui/head/page-head.tsx';

export function articleHead(article: GetArticleReply): PageHeadFacts {
  return {
    title: article.title,
    description: article.summary,
    canonicalPath: buildPath('collegePost', {}, { id: article.id }),
    image: article.cover,
    article: { published: article.published_at, modified: article.updated_at },
    feed: true,
    film: article.video !== null,
    indexed: true,
  };
}

/** What follows from an article. */
export const articleCall = {
  title: '想把这套方法用到自己的账户？',
  text: `${brand.name}顾问和您一起看账户，找出最值得先改的地方。`,
  action: '预约账户诊断',
};
