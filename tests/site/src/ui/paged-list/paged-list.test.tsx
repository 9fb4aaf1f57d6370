import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { PagedList } from '../../../../../site/src/ui/paged-list/paged-list';

interface Reply {
  items: string[];
  total: number;
  page: number;
  page_size: number;
}

describe('PagedList', () => {
  afterEach(cleanup);

  function show(data: Reply | undefined, error?: ApiFailure) {
    render(
      <MemoryRouter>
        <PagedList
          read={{ data, error, mutate: vi.fn() }}
          query={{ href: ({ page }) => `/list?page=${page}` }}
          skeleton={<p>skeleton</p>}
          empty={<p>none</p>}
        >
          {({ items }, pager) => (
            <>
              <p>{items.join()}</p>
              {pager}
            </>
          )}
        </PagedList>
      </MemoryRouter>,
    );
    return document.body.textContent;
  }

  test('shows items above links to the other pages', () => {
    expect(show({ items: ['a', 'b'], total: 5, page: 2, page_size: 2 })).toBe('a,b上一页123下一页');
    expect(screen.getByRole('link', { name: '第 3 页' }).getAttribute('href')).toBe('/list?page=3');
  });

  test('has no pager for one page', () => {
    expect(show({ items: ['a'], total: 1, page: 1, page_size: 2 })).toBe('a');
  });

  test.each([
    [{ items: [], total: 0, page: 1, page_size: 2 }, 'none'],
    [{ items: [], total: 5, page: 9, page_size: 2 }, /没有第 9 页.*回到第一页/],
    [{ items: [], total: 0, page: 9, page_size: 2 }, /没有第 9 页.*回到第一页/],
  ])('says that there is nothing on a page beyond the last, or nothing at all', (reply, text) => {
    expect(show(reply)).toMatch(text);
  });

  test('holds its place while it loads, and offers to try again', () => {
    expect(show(undefined)).toBe('skeleton');
    cleanup();
    show(undefined, new ApiFailure('transport', ''));
    expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
  });
});
