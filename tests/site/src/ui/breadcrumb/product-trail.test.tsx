import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BreadcrumbSink } from '../../../../../site/src/ui/breadcrumb/breadcrumb-trail';
import { ProductTrail } from '../../../../../site/src/ui/breadcrumb/product-trail';

describe('ProductTrail', () => {
  afterEach(cleanup);

  test('names the product that a page belongs to, and leads to it', () => {
    const tell = vi.fn();
    render(
      <BreadcrumbSink.Provider value={tell}>
        <ProductTrail product={{ app_id: '1001', name: '数据通' }} title="更新记录" />
      </BreadcrumbSink.Provider>,
    );
    expect(tell).toHaveBeenLastCalledWith([
      { name: '首页', path: 'home' },
      { name: '产品中心', path: 'product' },
      { name: '数据通', path: 'productDetail', params: { appId: '1001' } },
      { name: '更新记录' },
    ]);
  });
});
