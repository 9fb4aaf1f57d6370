import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { backgroundHeader } from '../../../../site/contract/operator/operator-headers';
import { listStaff } from '../../../../site/contract/operator/staff-endpoints';
import { useNewRows, type ListReply } from '../../../../site/operator/frame/new-rows';
import { HttpClientContext } from '../../../../site/src/data/http/http-client';

interface Row {
  id: number;
  name: string;
}

const listOf = (...rows: Row[]): ListReply<Row> => ({ items: rows, total: rows.length, hasMore: false, page: 1 });
const li = { id: 1, name: '李' };
const query = {};
const keyOf = ({ id }: Row) => String(id);

function List({ first }: { first: ListReply<Row> }) {
  const [shown, setShown] = useState(first);
  const { notice, newest } = useNewRows<Row>(listStaff as never, { query }, shown, keyOf, setShown);
  return (
    <>
      {notice && <button onClick={() => newest && setShown(newest)}>{notice}</button>}
      <ul>
        {shown.items.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  );
}

describe('useNewRows', () => {
  const client = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    client.mockReset();
  });

  const show = (first = [li]) =>
    render(
      <HttpClientContext.Provider value={client as never}>
        <List first={listOf(...first)} />
      </HttpClientContext.Provider>,
    );
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  test('tells of new rows, and shows them once they are asked for', async () => {
    client.mockResolvedValue(listOf({ id: 2, name: '王' }, li));
    show();
    await wait(30_000);
    expect(rows()).toEqual(['李']);
    act(() => screen.getByRole('button', { name: '有 1 条新记录' }).click());
    expect(rows()).toEqual(['王', '李']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('shows at once what changed within the same rows', async () => {
    client.mockResolvedValue(listOf({ id: 1, name: '李明' }));
    show();
    await wait(30_000);
    expect(rows()).toEqual(['李明']);
  });

  test('tells at once what came while another page was shown, and takes away what was dealt with', async () => {
    client.mockResolvedValueOnce(listOf({ id: 2, name: '王' }, li));
    show();
    await wait(0);
    expect(rows()).toEqual(['李']);
    expect(screen.getByRole('button', { name: '有 1 条新记录' })).toBeTruthy();
    cleanup();

    client.mockResolvedValueOnce(listOf(li, { id: 3, name: '赵' }));
    show([{ id: 2, name: '王' }, li]);
    await wait(0);
    expect(rows()).toEqual(['李', '赵']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('does not count as use of the session, which may end', async () => {
    client.mockResolvedValue(listOf(li));
    show();
    await wait(30_000);
    expect(client).toHaveBeenCalledWith(
      listStaff,
      { query },
      expect.objectContaining({ headers: { [backgroundHeader]: '1' } }),
    );
  });
});
