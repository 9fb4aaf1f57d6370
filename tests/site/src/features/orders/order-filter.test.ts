import { describe, expect, test } from 'vitest';
import { listOrdersQuery, orderFilter, orderListPath } from '../../../../../site/src/features/orders/order-filter';
import { orderGroups, ordersIn } from '../../../../../site/src/features/orders/order-groups';

const filterOf = (query: string) => orderFilter(new URLSearchParams(query));

describe('orderFilter', () => {
  test('is what the address says, and the address says what it is', () => {
    const query = 'status=10&keyword=2026&start=2026-10-01&end=2026-11-01&page=2';
    const filter = filterOf(query);
    expect(listOrdersQuery(filter)).toEqual({
      Page: 2,
      PageSize: 10,
      Status: '10',
      Keyword: '2026',
      Start: '2026-10-01',
      End: '2026-11-01',
    });
    expect(orderListPath(filter)).toBe(`/mecenter/indexorder?${query}`);
  });

  test.each(['50', '60', '50,60'])('status=%s shows all that ended without payment', (status) => {
    expect(listOrdersQuery(filterOf(`status=${status}`)).Status).toBe('50,60');
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
    expect(listOrdersQuery(filterOf(query))).toEqual({ Page: 1, PageSize: 10 });
    expect(orderListPath(filterOf(query))).toBe('/mecenter/indexorder');
  });

  test('exchanges days in the wrong order, and takes no more words than the API', () => {
    expect(filterOf('start=2026-11-02&end=2026-11-01')).toMatchObject({ start: '2026-11-01', end: '2026-11-02' });
    expect(filterOf(`keyword=${'长'.repeat(80)}`).keyword).toHaveLength(50);
  });
});

describe('ordersIn', () => {
  test('adds the states of a group, and all of them for all orders', () => {
    const counts = { 10: 1, 30: 4, 50: 2, 60: 3, 80: 1 };
    expect(orderGroups.map((group) => [group.label, ordersIn(group, counts)])).toEqual([
      ['全部', 11],
      ['待支付', 1],
      ['开通中', 0],
      ['已完成', 4],
      ['已关闭', 5],
      ['退款', 1],
    ]);
  });
});
