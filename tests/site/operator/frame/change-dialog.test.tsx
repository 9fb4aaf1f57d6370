import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../site/contract/codes';
import { endpoint } from '../../../../site/contract/endpoint';
import type { ChangeReply } from '../../../../site/contract/operator/change-schema';
import { ChangeDialog } from '../../../../site/operator/frame/change-dialog';
import { DetailPage } from '../../../../site/operator/frame/detail-page';
import { OperatorContext, ToasterContext } from '../../../../site/operator/ui/operator';
import { ApiFailure } from '../../../../site/src/data/http/api-failure';
import { type HttpClient, HttpClientContext } from '../../../../site/src/data/http/http-client';
import { useRead } from '../../../../site/src/data/http/use-read';
import { teachDialogs } from '../../../support/teach-dialogs';

const get = endpoint<{ params: { id: string }; reply: { name: string } }>({
  name: 'getThing',
  base: 'operator',
  method: 'GET',
  path: '/thing/:id',
  access: { operator: 'trial.read' },
});
const remove = endpoint<{ params: { id: string }; body: { reason: string; rehearse: boolean }; reply: ChangeReply }>({
  name: 'removeThing',
  base: 'operator',
  method: 'POST',
  path: '/thing/:id/remove',
  access: { operator: 'trial.approve' },
});

function Detail() {
  const read = useRead(get, { params: { id: '3' } });
  return (
    <DetailPage
      list={{ path: '/thing', name: '东西' }}
      read={read}
      title={({ name }) => name}
      renderDialog={() => (
        <ChangeDialog
          title="删除：旧东西"
          endpoint={remove}
          refreshes={[get]}
          toInput={(_values, { reason, rehearse }) => ({ params: { id: '3' }, body: { reason, rehearse } })}
          confirmLabel="删除"
          isDangerous
          isRemoval
        />
      )}
    >
      {({ name }) => <p>{name}的内容</p>}
    </DetailPage>
  );
}

describe(ChangeDialog.name, () => {
  beforeAll(teachDialogs);
  afterEach(cleanup);

  test('a removal leads to the list, and reads nothing of what is gone', async () => {
    let isGone = false;
    const call = vi.fn(async ({ name }: { name: string }, { body }: { body?: { rehearse: boolean } }) => {
      if (name === 'getThing') {
        if (isGone) throw new ApiFailure('business', '内容不存在', { code: codes.notFound });
        return { name: '旧东西' };
      }
      isGone = body?.rehearse === false;
      return {
        rehearsed: !isGone,
        entry: { subject: { name: '旧东西' }, before: { name: '旧东西' }, after: {}, reason: '不用了' },
        messages: [],
      };
    });
    const success = vi.fn();
    const router = createMemoryRouter(
      [
        { path: '/thing', element: <p>全部东西</p> },
        { path: '/thing/:id/:dialog?', element: <Detail /> },
      ],
      { initialEntries: ['/thing/3/remove'] },
    );
    render(
      <HttpClientContext.Provider value={call as unknown as HttpClient}>
        <ToasterContext.Provider value={{ success, error: vi.fn() }}>
          <OperatorContext.Provider value={{ id: 1, name: '王芳', may: () => true }}>
            <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
              <RouterProvider router={router} />
            </SWRConfig>
          </OperatorContext.Provider>
        </ToasterContext.Provider>
      </HttpClientContext.Provider>,
    );
    fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '不用了' } });
    fireEvent.click(screen.getByRole('button', { name: '下一步：核对' }));
    await screen.findByText(/还没有生效/);
    // What sends the form waits until the rehearsal has been sent.
    await act(async () => undefined);
    fireEvent.click(screen.getByRole('button', { name: '删除' }));
    await screen.findByText('全部东西');
    await waitFor(() => expect(success.mock.calls).toEqual([['已删除']]));
    expect(router.state.location.pathname).toBe('/thing');
    expect(call.mock.calls.filter(([{ name }]) => name === 'getThing')).toHaveLength(1);
  });
});
