import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getArticle } from '#contract/article/article-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import type { PageUrl } from '#data/http/page-read.ts';
import { EntityPage } from '#ui/entity-page/entity-page.tsx';
import { NotFoundView } from '#ui/exception/not-found-view.tsx';
import { ArticleView } from './article-view';

/** Articles are counted. */
const articleId = /^[1-9]\d{0,14}$/;

/** What the server answers before it renders this page. */
export const reads = ({ query }: PageUrl) => {
  const id = query.get('id') ?? '';
  return articleId.test(id) ? [{ endpoint: getArticle, input: { params: { id } } }] : [];
};

export default function CollegePostPage(): ReactNode {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  return articleId.test(id) ? <NamedArticle id={id} /> : <NotFoundView />;
}

function NamedArticle({ id }: { id: string }): ReactNode {
  const read = useRead(getArticle, { params: { id } });
  return (
    <EntityPage read={read} title="文章">
      {(article) => <ArticleView article={article} />}
    </EntityPage>
  );
}
