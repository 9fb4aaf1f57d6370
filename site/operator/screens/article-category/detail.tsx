import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  changeArticleCategory,
  getArticleCategory,
  listArticleCategoryRows,
  removeArticleCategory,
} from '#contract/operator/content/article-category-endpoints.ts';
import type { GetArticleCategoryReply } from '#contract/operator/content/article-category-schema.ts';
import { listRecord } from '#contract/operator/record-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import { ChangeDialog } from '../../frame/change-dialog';
import { DetailPage, DialogLink, Section } from '../../frame/detail-page';
import { FieldList } from '../../frame/field';
import { categoryFields, categoryInputs, categoryValues } from './fields';

const refreshes = [listArticleCategoryRows, getArticleCategory, listRecord];

function versioned({ name, place, version }: GetArticleCategoryReply) {
  return { values: { name, place: String(place) }, version };
}

/** One category of articles. */
export function ArticleCategoryDetail(): ReactNode {
  const { id = '' } = useParams();
  const read = useRead(getArticleCategory, { params: { id } });
  const path = `/article-category/${id}`;
  return (
    <DetailPage
      key={id}
      list={{ path: '/article-category', name: '文章分类' }}
      read={read}
      title={({ name }) => name}
      renderActions={({ articles, drafts }) => (
        <>
          {articles === drafts && (
            <DialogLink to={`${path}/remove`} endpoint={removeArticleCategory} kind="danger">
              删除
            </DialogLink>
          )}
          <DialogLink to={`${path}/change`} endpoint={changeArticleCategory} kind="main">
            修改
          </DialogLink>
        </>
      )}
      renderDialog={(name, row) =>
        name === 'change' ? (
          <ChangeDialog
            title={`修改分类：${row.name}`}
            endpoint={changeArticleCategory}
            fields={categoryInputs}
            record={versioned(row)}
            reread={async () => {
              const fresh = await read.mutate();
              return fresh && versioned(fresh);
            }}
            toInput={(values, change) => ({ params: { id }, body: { ...change, ...categoryValues(values) } })}
            refreshes={refreshes}
            confirmLabel="修改"
          />
        ) : name === 'remove' ? (
          <ChangeDialog
            title={`删除分类：${row.name}`}
            endpoint={removeArticleCategory}
            record={versioned(row)}
            toInput={(_values, change) => ({ params: { id }, body: change })}
            refreshes={refreshes}
            confirmLabel="删除"
            isDangerous
            isRemoval
          />
        ) : null
      }
    >
      {(row) => (
        <Section title="分类">
          <FieldList fields={categoryFields} row={row} />
          {row.articles > 0 && (
            <p>
              <Link to={`/article?group=${encodeURIComponent(row.name)}`}>这个分类的文章</Link>。
              {row.articles > row.drafts && '有文章或定时发布的分类不能删除，先给它们换分类。'}
            </p>
          )}
          {row.published === 0 && <p>没有已发布的文章，访客看不到这个分类。</p>}
        </Section>
      )}
    </DetailPage>
  );
}
