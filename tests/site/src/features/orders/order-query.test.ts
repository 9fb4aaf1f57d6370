import { describe, expect, test } from 'vitest';
import {
  listOrdersQuery,
  orderGroups,
  orderQuery,
  ordersIn,
} from '../../../../../site/src/features/orders/list/order-query';

const read = (query: string) => orderQuery.read(new URLSearchParams(query));

describe('orderQuery', () => {
  test('is what the address says, and the address says what it is', () => {
    const query = 'status=10&keyword=2026&start=2026-10-01&end=2026-11-01&page=2';
    const values = read(query);
    expect(listOrdersQuery(values)).toEqual({
      Page: 2,
      PageSize: 10,
      Status: '10',
      Transfer: 'none',
      Keyword: '2026',
      Start: '2026-10-01',
      End: '2026-11-01',
    });
    expect(orderQuery.write(values)).toBe(`?${query}`);
  });

  test('tells orders whose transfer waits for its confirmation from those to be paid', () => {
    const values = read('status=10&transfer=waiting&page=2');
    expect(listOrdersQuery(values)).toMatchObject({ Status: '10', Transfer: 'waiting', Page: 2 });
    expect(orderQuery.write(values)).toBe('?status=10&transfer=waiting&page=2');
    expect(read('status=10&transfer=unknown').group.label).toBe('待支付');
    expect(read('transfer=waiting').group.label).toBe('全部');
    expect(listOrdersQuery(read('status=30&transfer=waiting'))).not.toHaveProperty('Transfer');
  });

  test.each(['50', '60', '50,60'])('status=%s shows all that ended without payment', (status) => {
    expect(listOrdersQuery(read(`status=${status}`)).Status).toBe('50,60');
  });

  test.each([
    'status=99',
    'status=__proto__',
    'keyword=%20%00',
    'start=2026-02-30',
    'start=yesterday&end=2026-13-01',
    'page=0',
    'page=-1',
    'page=1e9',
  ])('%s counts as nothing', (query) => {
    expect(listOrdersQuery(read(query))).toEqual({ Page: 1, PageSize: 10 });
    expect(orderQuery.write(read(query))).toBe('');
  });

  test('exchanges days in the wrong order, and takes no more words than the API', () => {
    expect(read('start=2026-11-02&end=2026-11-01')).toMatchObject({
      days: { start: '2026-11-01', end: '2026-11-02' },
    });
    expect(read(`keyword=${'长'.repeat(80)}`).keyword).toHaveLength(50);
  });
});

describe('ordersIn', () => {
  test('adds the states of a group, and all of them for all orders', () => {
    const counts = { Counts: { 10: 3, 30: 4, 50: 2, 60: 3, 80: 1 }, Transferred: 2 };
    expect(orderGroups.map((group) => [group.label, ordersIn(group, counts)])).toEqual([
      ['全部', 13],
      ['待支付', 1],
      ['待确认', 2],
      ['开通中', 0],
      ['已完成', 4],
      ['已关闭', 5],
      ['退款', 1],
    ]);
  });
});
