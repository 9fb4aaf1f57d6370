import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { dayRange, isDay } from '../../../../../site/src/data/query/day-range';
import {
  idNumber,
  oneOf,
  pageNumber,
  queryState,
  shortText,
  useQueryState,
  withoutEmpty,
} from '../../../../../site/src/data/query/query-state';

const state = queryState({
  status: oneOf([0, 1, 30]),
  sort: oneOf(['new', 'old'], 'new'),
  category: idNumber,
  keyword: shortText(4),
  days: dayRange,
  page: pageNumber,
});
const read = (query: string) => state.read(new URLSearchParams(query));
const fallback = {
  status: undefined,
  sort: 'new',
  category: undefined,
  keyword: '',
  days: { start: '', end: '' },
  page: 1,
};

describe('queryState', () => {
  test('reads what it writes, in the order of its declaration', () => {
    const query = 'status=0&sort=old&category=7&keyword=%20a&start=2026-10-01&end=2026-11-01&page=2';
    expect(read(query)).toEqual({
      ...fallback,
      status: 0,
      sort: 'old',
      category: 7,
      keyword: 'a',
      days: { start: '2026-10-01', end: '2026-11-01' },
      page: 2,
    });
    expect(state.write(read(query))).toBe(`?${query.replace('%20', '')}`);
  });

  test.each([
    '',
    'status=2&sort=',
    'status=__proto__&category=-1',
    'category=1e3&page=0',
    'page=-1',
    'page=1e9',
    'page=1000000',
    'keyword=%20%00',
    'start=2026-02-30&end=yesterday',
    'utm_source=ad',
  ])('"%s" holds nothing that is valid, which the address leaves out', (query) => {
    expect(read(query)).toEqual(fallback);
    expect(state.write(read(query))).toBe('');
  });

  test('cuts texts, and exchanges days in the wrong order', () => {
    expect(read('keyword=%20长长长长长%20').keyword).toBe('长长长长');
    expect(read('start=2026-11-02&end=2026-11-01').days).toEqual({ start: '2026-11-01', end: '2026-11-02' });
    expect(read('end=2026-11-01').days).toEqual({ start: '', end: '2026-11-01' });
  });
});

describe('isDay', () => {
  test.each(['2026-02-30', '2026-13-01', '2026-1-1', ''])('%s is none', (day) => expect(isDay(day)).toBe(false));
  test('knows leap days', () => expect(isDay('2028-02-29')).toBe(true));
});

describe('withoutEmpty', () => {
  test('keeps 0 and drops what is empty', () => {
    expect(withoutEmpty({ Page: 1, Status: 0, Keyword: '', Kind: undefined })).toEqual({ Page: 1, Status: 0 });
  });
});

describe('useQueryState', () => {
  afterEach(cleanup);

  function Page() {
    const query = useQueryState(state);
    const { pathname, search } = useLocation();
    return (
      <>
        <output>{`${useNavigationType()} ${pathname}${search} ${query.isSet(['keyword', 'days'])}`}</output>
        <a href={query.href({ page: 3 })}>page</a>
        <a href={query.href({ status: 30 })}>status</a>
        <a href={query.hrefWithout(['keyword', 'status'])}>clear</a>
        <button onClick={() => query.set({ sort: 'old' })}>push</button>
        <button onClick={() => query.set({ keyword: undefined }, { replace: true })}>replace</button>
      </>
    );
  }
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

  test('leads to the first page of other values, and keeps the ones that do not change', () => {
    render(
      <MemoryRouter initialEntries={['/list?status=1&keyword=a&page=2&utm_source=ad']}>
        <Page />
      </MemoryRouter>,
    );
    expect(screen.getByRole('status').textContent).toBe('POP /list?status=1&keyword=a&page=2&utm_source=ad true');
    expect(hrefOf('page')).toBe('/list?status=1&keyword=a&page=3');
    expect(hrefOf('status')).toBe('/list?status=30&keyword=a');
    expect(hrefOf('clear')).toBe('/list');
    fireEvent.click(screen.getByRole('button', { name: 'push' }));
    expect(screen.getByRole('status').textContent).toBe('PUSH /list?status=1&sort=old&keyword=a true');
    fireEvent.click(screen.getByRole('button', { name: 'replace' }));
    expect(screen.getByRole('status').textContent).toBe('REPLACE /list?status=1&sort=old false');
  });

  test('adds a change to one whose address is not shown yet', () => {
    render(
      <MemoryRouter initialEntries={['/list?keyword=a']}>
        <Page />
      </MemoryRouter>,
    );
    act(() => {
      screen.getByRole('button', { name: 'push' }).click();
      screen.getByRole('button', { name: 'replace' }).click();
    });
    expect(screen.getByRole('status').textContent).toBe('REPLACE /list?sort=old false');
  });
});
