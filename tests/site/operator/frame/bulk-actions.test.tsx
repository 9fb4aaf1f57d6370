import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../site/contract/codes';
import { endpoint } from '../../../../site/contract/endpoint';
import type { ChangeReply } from '../../../../site/contract/operator/change-schema';
import { BulkActions } from '../../../../site/operator/frame/bulk-actions';
import type { BulkAction } from '../../../../site/operator/frame/bulk-dialog';
import type { Field } from '../../../../site/operator/frame/field';
import type { Filter } from '../../../../site/operator/frame/list-query';
import { ListPage } from '../../../../site/operator/frame/list-page';
import type { ListReply } from '../../../../site/operator/frame/new-rows';
import { OperatorContext } from '../../../../site/operator/ui/operator';
import { ApiFailure } from '../../../../site/src/data/http/api-failure';
import { type HttpClient, HttpClientContext } from '../../../../site/src/data/http/http-client';
import { teachDialogs } from '../../../support/teach-dialogs';

interface Row {
  readonly id: number;
  readonly name: string;
}

const list = endpoint<{ query: { page?: number; kind?: string; sort?: string }; reply: ListReply<Row> }>({
  name: 'listThings',
  base: 'operator',
  method: 'GET',
  path: '/thing',
  access: { operator: 'trial.read' },
});
const close = endpoint<{ params: { id: string }; body: { reason: string; rehearse: boolean }; reply: ChangeReply }>({
  name: 'closeThing',
  base: 'operator',
  method: 'POST',
  path: '/thing/:id/close',
  access: { operator: 'trial.approve' },
});

const fields: readonly Field<Row>[] = [{ name: 'name', label: '名称', sort: 'name' }];
const filters: readonly Filter[] = [{ name: 'kind', label: '种类', kind: 'choice', choices: { new: '新的' } }];
const actions: readonly BulkAction<Row>[] = [
  {
    path: 'close',
    label: '关闭',
    endpoint: close,
    refreshes: [list],
    send: (call, { id }, _values, change) =>
      call(close, { params: { id: String(id) }, body: change }, { silent: true }),
  },
];

const pageSize = 50;
const nameOf = (id: number) => `第 ${id} 个`;

/** Shows a list of so many rows. @param refuse fails a change of a row, and says why. */
function open({
  total = 3,
  mayClose = true,
  refuse = () => undefined,
}: {
  total?: number;
  mayClose?: boolean;
  refuse?: (id: string, rehearse: boolean) => ApiFailure | undefined;
}) {
  const changes: string[] = [];
  const call = vi.fn(
    async (
      { name }: { name: string },
      input: { query?: { page?: number }; params: { id: string }; body: { reason: string; rehearse: boolean } },
    ) => {
      if (name === 'listThings') {
        const { page = 1 } = input.query ?? {};
        const first = (page - 1) * pageSize;
        const items = Array.from({ length: Math.min(pageSize, total - first) }, (_, at) => ({
          id: first + at + 1,
          name: nameOf(first + at + 1),
        }));
        return { items, total, hasMore: false, page };
      }
      const { params, body } = input;
      const failure = refuse(params.id, body.rehearse);
      if (failure) throw failure;
      if (!body.rehearse) changes.push(`${params.id} ${body.reason}`);
      return {
        rehearsed: body.rehearse,
        entry: { before: { status: '开' }, after: { status: '关' } },
        messages: ['会发消息', `编号 ${params.id}`],
      };
    },
  );
  const page = (
    <ListPage
      title="东西"
      path="/thing"
      endpoint={list}
      fields={fields}
      filters={filters}
      defaultSort="name"
      searchHint="名称"
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      bulkActions={actions}
      emptyText="没有"
    />
  );
  const router = createMemoryRouter([{ path: '/thing', element: page, children: [{ path: 'close', element: null }] }], {
    initialEntries: ['/thing'],
  });
  const operator = { id: 1, name: '王芳', may: (permission: string) => mayClose || permission === 'trial.read' };
  render(
    <HttpClientContext.Provider value={call as unknown as HttpClient}>
      <OperatorContext.Provider value={operator}>
        <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
          <RouterProvider router={router} />
        </SWRConfig>
      </OperatorContext.Provider>
    </HttpClientContext.Provider>,
  );
  return { changes, router };
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const check = async (name: string) => fireEvent.click(await box(name));
const bar = () => screen.findByRole('region', { name: '批量操作' });
const follow = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('link', { name }));
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

async function rehearse(reason: string): Promise<void> {
  await follow('关闭');
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: reason } });
  await press('下一步：核对');
}

async function reported(): Promise<string[]> {
  const rows = within(await screen.findByRole('table', { name: '每条的结果' })).getAllByRole('row');
  return rows.slice(1).map((row) => row.textContent ?? '');
}

describe(BulkActions.name, () => {
  beforeAll(() => {
    teachDialogs();
    // jsdom does not know the element `search`, which React tells.
    Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });
  });
  afterEach(cleanup);

  test('keeps the selection while the list is paged and sorted, and drops it with another filter', async () => {
    open({ total: 51 });
    await check('选择 第 2 个');
    expect((await bar()).textContent).toContain('已选 1 条');
    await follow('下一页');
    await check('选择 第 51 个');
    expect((await bar()).textContent).toContain('已选 2 条（1 条不在本页）');
    await follow(/^名称/);
    expect((await box('选择 第 2 个')).checked).toBe(true);
    expect((await box('选择本页全部')).indeterminate).toBe(true);
    expect((await bar()).textContent).toContain('已选 2 条');

    fireEvent.change(screen.getByRole('combobox', { name: '种类' }), { target: { value: 'new' } });
    expect((await box('选择 第 2 个')).checked).toBe(false);
    expect(screen.queryByRole('region', { name: '批量操作' })).toBeNull();
  });

  test('selects the rows of the page, then all that match, as an exact set', async () => {
    open({ total: 120 });
    await check('选择本页全部');
    expect((await bar()).textContent).toContain('已选 50 条');
    await press('选择全部 120 条符合条件的');
    await screen.findByText('已选 120 条（70 条不在本页）');
    await press('取消选择');
    expect((await box('选择本页全部')).checked).toBe(false);
  });

  test('offers no set that is too large', async () => {
    open({ total: 1_001 });
    await check('选择本页全部');
    expect((await bar()).textContent).toContain('一次最多选 1,000 条');
  });

  test('rehearses all rows, changes those that can be, and keeps the others selected', async () => {
    const decided = new ApiFailure('business', '已被处理', { code: codes.conflict });
    // The second one before the rehearsal, the third one after it.
    const { changes, router } = open({
      refuse: (id, rehearsal) => (id === '2' || (id === '3' && !rehearsal) ? decided : undefined),
    });
    await check('选择本页全部');
    await rehearse('清理');
    expect(await reported()).toEqual([
      `${nameOf(2)}已被处理`,
      `${nameOf(1)}状态：开 → 关；编号 1`,
      `${nameOf(3)}状态：开 → 关；编号 3`,
    ]);
    expect(screen.getByText('会发消息')).toBeTruthy();
    expect(changes).toEqual([]);

    await press('关闭 2 条');
    await screen.findByText(/1 条已处理，2 条没有处理/);
    expect(changes).toEqual(['1 清理']);
    expect(await reported()).toEqual([
      `${nameOf(2)}已被处理`,
      `${nameOf(3)}已被处理`,
      `${nameOf(1)}状态：开 → 关；会发消息；编号 1`,
    ]);
    await press('完成');
    expect((await bar()).textContent).toContain('已选 2 条');
    expect((await box(`选择 ${nameOf(1)}`)).checked).toBe(false);
    expect((await box(`选择 ${nameOf(3)}`)).checked).toBe(true);
    expect(router.state.location.pathname).toBe('/thing');
  });

  test('sends nothing more once the connection is lost', async () => {
    const { changes } = open({
      refuse: (id, rehearsal) => (id === '2' && !rehearsal ? new ApiFailure('transport', '网络异常') : undefined),
    });
    await check('选择本页全部');
    await rehearse('清理');
    await press('关闭 3 条');
    await screen.findByText(/1 条已处理，2 条没有处理/);
    expect((await reported()).slice(0, 2)).toEqual([`${nameOf(2)}网络异常`, `${nameOf(3)}没有执行`]);
    expect(changes).toEqual(['1 清理']);
  });

  test('asks for the password once: whoever closes that is back at the form, and changes nothing more', async () => {
    let refusesRehearsal = true;
    const unproven = new ApiFailure('business', '请先验证身份', { code: codes.proofRequired });
    const refuse = vi.fn((id: string, rehearsal: boolean) =>
      (rehearsal ? refusesRehearsal : id === '2') ? unproven : undefined,
    );
    const { changes } = open({ refuse });
    await check('选择本页全部');
    await rehearse('清理');
    await vi.waitFor(() => expect(refuse).toHaveBeenCalledOnce());
    await act(async () => undefined);
    expect(screen.getByLabelText<HTMLTextAreaElement>('原因').value).toBe('清理');
    refusesRehearsal = false;
    await press('下一步：核对');
    await press('关闭 3 条');
    await screen.findByText(/1 条已处理，2 条没有处理/);
    expect((await reported()).slice(0, 2)).toEqual([`${nameOf(2)}请先验证身份`, `${nameOf(3)}没有执行`]);
    expect(changes).toEqual(['1 清理']);
  });

  test('leads to the list where the address of a dialog is opened without a selection', async () => {
    const { router } = open({});
    await box('选择本页全部');
    await act(() => router.navigate('/thing/close'));
    expect(router.state.location.pathname).toBe('/thing');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('has no checkboxes for those who may change nothing', async () => {
    open({ mayClose: false });
    await screen.findByRole('link', { name: nameOf(1) });
    expect(screen.queryByRole('checkbox', { name: /^选择/ })).toBeNull();
  });
});
