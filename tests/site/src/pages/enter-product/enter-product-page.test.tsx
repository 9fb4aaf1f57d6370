import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import EnterProductPage from '../../../../../site/src/pages/enter-product/enter-product-page';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { type HttpClient, HttpClientContext } from '../../../../../site/src/data/http/http-client';
import { MatchedAddress } from '../../../../support/matched-address';

function Address() {
  const { pathname, hash } = useLocation();
  return <output>{pathname + hash}</output>;
}

describe('EnterProductPage', () => {
  afterEach(cleanup);

  function open(failure: ApiFailure) {
    const client = vi.fn(async () => {
      throw failure;
    });
    render(
      <HttpClientContext.Provider value={client as unknown as HttpClient}>
        <SWRConfig value={{ provider: () => new Map() }}>
          <MemoryRouter initialEntries={['/mecenter/enter/1001']}>
            <MatchedAddress>
              <EnterProductPage />
              <Address />
            </MatchedAddress>
          </MemoryRouter>
        </SWRConfig>
      </HttpClientContext.Provider>,
    );
    return client;
  }

  test('says why the product is not open to the visitor, with the way to what they have', async () => {
    const client = open(new ApiFailure('business', '服务已到期，续费后即可进入', { code: codes.forbidden }));
    expect((await screen.findByRole('alert')).textContent).toBe('服务已到期，续费后即可进入');
    expect(screen.getByRole('link', { name: '查看我的应用' }).getAttribute('href')).toBe('/mecenter/indexapp');
    expect(screen.queryByRole('button')).toBeNull();
    expect(client).toHaveBeenCalledTimes(1);
  });

  test('can be tried again when the network failed', async () => {
    const client = open(new ApiFailure('transport', ''));
    fireEvent.click(await screen.findByRole('button', { name: '重试' }));
    await waitFor(() => expect(client).toHaveBeenCalledTimes(2));
  });

  test('shows the guide of a product that has no address', async () => {
    open(new ApiFailure('business', '', { code: codes.notFound }));
    expect(await screen.findByText('/product/detail1001#guide')).toBeTruthy();
  });
});
