import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RouteReference } from '../../../../../site/contract/routes/route-table';
import { defaultTrail, trailData, type BreadcrumbItem } from '../../../../../site/src/ui/breadcrumb/breadcrumb-trail';
import { Breadcrumb } from '../../../../../site/src/ui/breadcrumb/breadcrumb';

function Place() {
  const { pathname, search } = useLocation();
  return <output>{`${useNavigationType()} ${pathname}${search}`}</output>;
}

function show(items: readonly BreadcrumbItem[]) {
  render(
    <MemoryRouter initialEntries={['/college/post?id=3']}>
      <Breadcrumb items={items} />
      <Place />
    </MemoryRouter>,
  );
  return within(screen.getByRole('navigation', { name: '面包屑' }));
}

describe('Breadcrumb', () => {
  afterEach(cleanup);

  const items: BreadcrumbItem[] = [
    { name: '首页', path: 'home' },
    { name: '学院', path: 'college', query: { tag: '新手' } },
    { name: '数据通', path: 'productDetail', params: { appId: '1001' }, replace: true },
    { name: '文章' },
  ];

  test('leads to named routes with params and query, by push or replace (R-BC-1)', () => {
    const trail = show(items);
    expect(trail.getByRole('link', { name: '首页' }).getAttribute('href')).toBe('/home');
    fireEvent.click(trail.getByRole('link', { name: '学院' }));
    expect(screen.getByRole('status').textContent).toBe(`PUSH /college/index?tag=${encodeURIComponent('新手')}`);
    fireEvent.click(trail.getByRole('link', { name: '数据通' }));
    expect(screen.getByRole('status').textContent).toBe('REPLACE /product/detail1001');
  });

  test('the last step is the page itself, and no link (R-BC-1)', () => {
    const trail = show(items);
    expect(trail.getByText('文章').getAttribute('aria-current')).toBe('page');
    expect(trail.queryByRole('link', { name: '文章' })).toBeNull();
  });

  test('a step that leads nowhere is plain text, and its author is told (R-BC-1)', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const trail = show([
      { name: '首页', path: 'home' },
      { name: '无此页', path: 'nowhere' as RouteReference },
      { name: '缺参数', path: 'productDetail' },
      { name: '这里' },
    ]);
    expect(trail.getAllByRole('link')).toHaveLength(1);
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockClear();
  });

  test('the route table gives the trail of a page, with its parameters (R-BC-1)', () => {
    expect(defaultTrail('productRecord', { appId: '1001' })).toEqual([
      { name: '首页', path: 'home' },
      { name: '产品中心', path: 'product', params: { appId: '1001' } },
      { name: '产品详情', path: 'productDetail', params: { appId: '1001' } },
      { name: '更新记录' },
    ]);
    expect(trailData(defaultTrail('productRecord', { appId: '1001' }), 'https://www.example.cn')).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: '首页', item: 'https://www.example.cn/home' },
        { position: 2, item: 'https://www.example.cn/product/index' },
        { position: 3, item: 'https://www.example.cn/product/detail1001' },
        { position: 4, name: '更新记录' },
      ],
    });
  });
});
