import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { addArticleCategory, listArticleCategoryRows } from '#contract/operator/content/article-category-endpoints.ts';
import { listRecord } from '#contract/operator/record-endpoints.ts';
import { ChangeDialog } from '../../frame/change-dialog';
import { DialogLink } from '../../frame/detail-page';
import { ListPage } from '../../frame/list-page';
import { categoryFields, categoryInputs, categoryValues } from './fields';

/** The categories of the college. */
export function ArticleCategoryList(): ReactNode {
  const isAdding = useLocation().pathname === '/article-category/add';
  return (
    <>
      <ListPage
        title="文章分类"
        path="/article-category"
        endpoint={listArticleCategoryRows}
        fields={categoryFields}
        filters={[]}
        defaultSort="place"
        searchHint="名称"
        rowKey={({ id }) => String(id)}
        emptyText="还没有分类"
        actions={
          <DialogLink to="/article-category/add" endpoint={addArticleCategory} kind="main">
            新建分类
          </DialogLink>
        }
      />
      {isAdding && (
        <ChangeDialog
          title="新建分类"
          endpoint={addArticleCategory}
          fields={categoryInputs}
          record={{ values: { name: '', place: '' }, version: '' }}
          toInput={(values, { reason, rehearse }) => ({ body: { ...categoryValues(values), reason, rehearse } })}
          refreshes={[listArticleCategoryRows, listRecord]}
          confirmLabel="新建"
        />
      )}
    </>
  );
}
