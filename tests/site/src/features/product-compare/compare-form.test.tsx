import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, test } from 'vitest';
import { CompareForm } from '../../../../../site/src/features/product-compare/compare-form';
import { type HttpClient, HttpClientContext } from '../../../../../site/src/data/http/http-client';

const names = ['数据通', '账户托管', '智能投放', '素材工坊'];
const client = (async () => ({
  items: names.map((name, index) => ({ app_id: String(1001 + index), name })),
})) as unknown as HttpClient;

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

describe('CompareForm', () => {
  afterEach(cleanup);

  async function show(chosen?: string[]) {
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <HttpClientContext.Provider value={client}>
          <MemoryRouter>
            <CompareForm {...(chosen && { chosen })} />
            <Address />
          </MemoryRouter>
        </HttpClientContext.Provider>
      </SWRConfig>,
    );
    await screen.findByRole('checkbox', { name: '数据通' });
  }
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const compare = () => fireEvent.click(screen.getByRole('button', { name: '对比' }));
  const address = () => screen.getByTestId('address').textContent;

  test('leads to the comparison of two or three, and to none of one', async () => {
    await show();
    fireEvent.click(box('数据通'));
    compare();
    expect(screen.getByRole('status').textContent).toBe('请先选两到三款产品');
    expect(address()).toBe('/');
    fireEvent.click(box('智能投放'));
    expect(screen.getByRole('status').textContent).toBe('选两到三款，已选 2 款');
    compare();
    expect(address()).toBe('/product/compare?id=1001&id=1003');
  });

  test('takes no fourth until one is given up', async () => {
    await show(['1001', '1002', '1003']);
    expect(box('素材工坊').disabled).toBe(true);
    fireEvent.click(box('账户托管'));
    expect(box('素材工坊').disabled).toBe(false);
  });
});
