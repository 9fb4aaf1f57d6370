import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { oneOf, queryState, shortText, useQueryState } from '../../../../../site/src/data/query/query-state';
import { ListFilter } from '../../../../../site/src/ui/search/list-filter';

const listQuery = queryState({ category: oneOf(['数据']), keyword: shortText(20) });

function Filter(): ReactNode {
  const query = useQueryState(listQuery);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <ListFilter route="product" noun="产品" look="pills" categories={[{ id: '数据', name: '数据' }]} query={query} />
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
      <output>{pathname + search}</output>
    </>
  );
}

describe('ListFilter', () => {
  afterEach(cleanup);

  test('searches by the address and keeps the focus; its text follows the address', () => {
    render(
      <MemoryRouter initialEntries={['/product']}>
        <Filter />
      </MemoryRouter>,
    );
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索产品' });
    field.focus();
    fireEvent.change(field, { target: { value: 'abc' } });
    fireEvent.click(screen.getByRole('button', { name: '搜索' }));
    expect(screen.getByRole('status').textContent).toBe('/product?keyword=abc');
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('abc');

    fireEvent.click(screen.getByRole('button', { name: 'back' }));
    expect(screen.getByRole('status').textContent).toBe('/product');
    expect(field.isConnected && field.value).toBe('');
  });
});
