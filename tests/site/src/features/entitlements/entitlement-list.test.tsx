import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, test } from 'vitest';
import type { Entitlement } from '../../../../../site/contract/entitlement/entitlement-schema';
import { EntitlementList } from '../../../../../site/src/features/entitlements/entitlement-list';
import type { HttpClient } from '../../../../../site/src/shared/api/http-client';
import { HttpClientContext } from '../../../../../site/src/shared/api/http-client-context';

const entitlement: Entitlement = {
  AppId: '1001',
  ProductName: '数据通',
  Icon: '/pictures/products/1001.svg',
  VersionId: 2,
  VersionCode: 'pro',
  VersionName: '专业版',
  PlanId: 7,
  Months: 12,
  StartAt: '2026-11-01T11:55:00.000+08:00',
  EndAt: '2027-11-01T11:55:00.000+08:00',
  Status: 1,
};

describe('EntitlementList', () => {
  afterEach(cleanup);

  function show(...Items: Entitlement[]) {
    const client = async () => ({ Items, Total: Items.length, Page: 1, PageSize: 100 });
    render(
      <HttpClientContext.Provider value={client as unknown as HttpClient}>
        <SWRConfig value={{ provider: () => new Map() }}>
          <MemoryRouter>
            <EntitlementList />
          </MemoryRouter>
        </SWRConfig>
      </HttpClientContext.Provider>,
    );
  }

  test('says until when each may be used, with the ways to renew and, while it lasts, to upgrade', async () => {
    show(entitlement, { ...entitlement, AppId: '1002', ProductName: '账户托管', Status: 3 });
    const [first, second] = within(await screen.findByRole('list', { name: '已开通的应用' })).getAllByRole('listitem');
    expect(first?.textContent).toContain('使用中');
    expect(first?.textContent).toContain('2027-11-01 到期');
    const linksOf = (item: HTMLElement | undefined) =>
      within(item as HTMLElement)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(linksOf(first)).toEqual(['/product/funcOpen1001/renew', '/product/funcOpen1001/upgrade']);
    expect(second?.textContent).toContain('已到期');
    expect(linksOf(second)).toEqual(['/product/funcOpen1002/renew']);
  });

  test('leads to the products while there is none', async () => {
    show();
    expect(await screen.findByText('还没有开通应用')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去产品中心' })).toBeTruthy();
  });
});
