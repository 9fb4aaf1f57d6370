import Button from '@douyinfe/semi-ui/lib/es/button';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { createContent, listContent } from '#contract/operator/content/content-endpoints.ts';
import type { ContentRow } from '#contract/operator/content/content-schema.ts';
import { contentStateNames } from '#contract/operator/content/content-types.ts';
import { useAction } from '#data/http/use-action.ts';
import { useRead } from '#data/http/use-read.ts';
import type { Field } from '../frame/field';
import { ListPage } from '../frame/list-page';
import type { Filter } from '../frame/list-query';
import { mayCall, useOperator } from '../ui/operator';
import { stateLooks, type ContentScreen } from './content-form';
import { CreateDialog } from './create-dialog';

/** What there is of one kind of content. */
export function ContentList({ screen }: { screen: ContentScreen }): ReactNode {
  const { type, path, title, columns = [], groupLabel, defaultSort = '-changedAt', searchHint } = screen;
  const groups = useRead(listContent, { params: { type }, query: {} }).data?.groups;
  const fields = useMemo<readonly Field<ContentRow>[]>(
    () => [
      { name: 'name', label: '名称', sort: 'name', read: ({ name }) => name || '没有标题' },
      {
        name: 'state',
        label: '状态',
        kind: 'choice',
        choices: contentStateNames,
        states: stateLooks,
      },
      ...(groupLabel === undefined ? [] : [{ name: 'group', label: groupLabel, isShort: true } as const]),
      ...columns,
      {
        name: 'publishedAt',
        label: '发布时间',
        kind: 'moment',
        sort: 'publishedAt',
      },
      { name: 'scheduledAt', label: '定时发布', kind: 'moment', isOptional: true },
      { name: 'changedAt', label: '最近修改', kind: 'moment', sort: 'changedAt' },
      { name: 'savedBy', label: '草稿由谁保存', isShort: true, isOptional: true },
      { name: 'id', label: '编号', isShort: true, isOptional: true },
    ],
    [columns, groupLabel],
  );
  const filters = useMemo<readonly Filter[]>(
    () => [
      { name: 'state', label: '状态', kind: 'choice', choices: contentStateNames },
      ...(groupLabel === undefined
        ? []
        : [
            {
              name: 'group',
              label: groupLabel,
              kind: 'choice' as const,
              choices: Object.fromEntries((groups ?? []).map((group) => [group, group])),
            },
          ]),
    ],
    [groupLabel, groups],
  );
  return (
    <ListPage
      title={title}
      path={path}
      endpoint={listContent}
      params={{ type }}
      fields={fields}
      filters={filters}
      defaultSort={defaultSort}
      searchHint={searchHint}
      rowKey={({ id }) => id}
      rowName={({ name }) => name || '没有标题'}
      emptyText={`还没有${title}`}
      views={[
        { name: '草稿', query: '?state=new' },
        { name: '有修改', query: '?state=changed' },
        { name: '定时', query: '?state=scheduled' },
      ]}
      actions={<CreateButton screen={screen} />}
    />
  );
}

/** Begins a blank draft, and opens it: one that nobody writes in is never in the list. */
function CreateButton({ screen }: { screen: ContentScreen }): ReactNode {
  const { type, path, createLabel, createFields, emptyDocument = {} } = screen;
  const operator = useOperator();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const create = useAction(createContent, { failures: 'announced' });
  if (!mayCall(operator, createContent) || createLabel === '') return null;
  const begin = () =>
    create
      .run({ params: { type }, body: { document: emptyDocument, isBlank: true } })
      .then((saved) => saved && navigate(`${path}/${saved.id}`));
  return (
    <>
      <Button theme="solid" loading={create.isPending} onClick={() => (createFields ? setAsking(true) : void begin())}>
        {createLabel}
      </Button>
      {isAsking && <CreateDialog screen={screen} onClose={() => setAsking(false)} />}
    </>
  );
}
