import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { queryState, shortText, useQueryState } from '../../../../../site/src/data/query/query-state';
import { FilterForm } from '../../../../../site/src/ui/paged-list/filter-form';

const listQuery = queryState({ keyword: shortText(20) });

function Search(): ReactNode {
  const query = useQueryState(listQuery);
  const { pathname, search } = useLocation();
  return (
    <>
      <FilterForm label="查找" query={query} names={['keyword']}>
        <input name="keyword" aria-label="名称" defaultValue={query.values.keyword} />
      </FilterForm>
      <output>{pathname + search}</output>
    </>
  );
}

describe('FilterForm', () => {
  afterEach(cleanup);

  test('changes the address and keeps the focus; its fields follow the address', () => {
    render(
      <MemoryRouter initialEntries={['/list']}>
        <Search />
      </MemoryRouter>,
    );
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: '名称' });
    const button = screen.getByRole('button', { name: '查询' });
    fireEvent.change(field, { target: { value: 'abc' } });
    button.focus();
    fireEvent.click(button);
    expect(screen.getByRole('status').textContent).toBe('/list?keyword=abc');
    expect(document.activeElement).toBe(button);
    expect(field.value).toBe('abc');

    fireEvent.click(screen.getByRole('link', { name: '清除' }));
    expect(screen.getByRole('status').textContent).toBe('/list');
    expect(field.isConnected && field.value).toBe('');
  });
});
