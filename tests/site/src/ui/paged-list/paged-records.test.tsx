import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { PagedRecords } from '../../../../../site/src/ui/paged-list/paged-records';

afterEach(cleanup);

test.each([
  [1, ['a', 'b'], '共 3 笔订单，第 1 / 2 页'],
  [99, [], '共 3 笔订单'],
])('counts its records above page %i', (page, items, summary) => {
  const data = { items, total: 3, page, page_size: 2 };
  render(
    <MemoryRouter>
      <PagedRecords
        label="订单"
        unit="笔"
        list={{ read: { data, error: undefined, mutate: vi.fn() }, data, isBusy: false } as never}
        query={{ href: () => '/list' }}
        skeleton={null}
        empty={null}
      >
        {() => null}
      </PagedRecords>
    </MemoryRouter>,
  );
  expect(screen.getByText(/^共/).textContent).toBe(summary);
});
