import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import type { ListProductsReply, ProductCard } from '../../../../../site/contract/product/product-schema';
import { ProductList, productListRead } from '../../../../../site/src/features/product-list/product-list';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { type HttpClient, HttpClientContext } from '../../../../../site/src/data/http/http-client';
import { swrOptions } from '../../../../../site/src/data/http/use-read';
import { eventually } from '../../../../support/eventually';

const product: ProductCard = {
  app_id: '1001',
  name: '数据通',
  slogan: '看懂每一笔投放',
  summary: '跨渠道数据一屏看清',
  category: '数据',
  icon: '/pictures/products/1001.svg',
  cover: '/pictures/drawn/products/1001.jpg',
  tags: ['实时', '多账户'],
  trial_days: 14,
  min_price_fen: 129900,
  min_price_months: 24,
};
const reply = (...items: ProductCard[]): ListProductsReply => ({ items, total: items.length, page: 1, page_size: 6 });

describe('ProductList', () => {
  afterEach(cleanup);

  const show = (client: ReturnType<typeof vi.fn>, fallback: Record<string, unknown> = {}) =>
    render(
      <HttpClientContext.Provider value={client as unknown as HttpClient}>
        <SWRConfig value={{ ...swrOptions, fallback, provider: () => new Map() }}>
          <MemoryRouter>
            <ProductList />
          </MemoryRouter>
        </SWRConfig>
      </HttpClientContext.Provider>,
    );

  test('holds the place while loading, then shows what the API answered', async () => {
    show(
      vi.fn().mockResolvedValue(
        reply(product, {
          ...product,
          app_id: '1002',
          name: '账户托管',
          min_price_fen: null,
          min_price_months: null,
          trial_days: 0,
        }),
      ),
    );
    expect(screen.getByText('正在加载产品').parentElement?.querySelector('ul')?.children).toHaveLength(6);

    const card = (await screen.findByRole('heading', { name: '数据通' })).closest('article') as HTMLElement;
    for (const text of [
      '看懂每一笔投放',
      '跨渠道数据一屏看清',
      '实时',
      '多账户',
      '¥1,299.00',
      '按 2 年付折合',
      '免费试用 14 天',
    ]) {
      expect(within(card).getByText(text)).toBeTruthy();
    }
    const other = screen.getByRole('heading', { name: '账户托管' }).closest('article') as HTMLElement;
    expect(within(other).getByText('价格面议')).toBeTruthy();
    expect(within(other).queryByText(/免费试用/)).toBeNull();
  });

  test('a failure stands in its place, unannounced, with a way to try again', async () => {
    const client = vi
      .fn()
      .mockRejectedValueOnce(new ApiFailure('business', '系统繁忙', { code: 500, requestId: 'r7' }));
    client.mockResolvedValue(reply(product));
    show(client);
    expect((await screen.findByRole('alert')).textContent).toContain('r7');
    expect(client.mock.calls[0]?.[2]).toEqual({ showError: false });
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '数据通' })).toBeTruthy();
  });

  test('what came with the page stays when its refresh fails, and the failure is announced', async () => {
    const client = vi.fn().mockRejectedValue(new ApiFailure('business', '系统繁忙', { code: 500 }));
    show(client, { [endpointUrl(productListRead.endpoint, productListRead.input)]: reply(product) });
    await eventually(() =>
      expect(client).toHaveBeenCalledWith(expect.anything(), expect.anything(), { showError: true }),
    );
    expect(screen.getByRole('heading', { name: '数据通' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says so when there is nothing on sale', async () => {
    show(vi.fn().mockResolvedValue(reply()));
    expect(await screen.findByText(/产品正在准备中/)).toBeTruthy();
  });
});
