import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import OrderInfoPage from '../../../../../site/src/pages/order-info/order-info-page';
import { FakeOrganization } from '../../../../support/fake-organization';

describe('OrderInfoPage', () => {
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });

  test.each(['', '?appId=1001&plan=-1', '?appId=1001&plan=1&type=free'])(
    'with %j, which names nothing that can be bought, leads to the products and asks for nothing',
    (query) => {
      const organization = new FakeOrganization({ getProduct: () => undefined });
      organization.open(<OrderInfoPage />, `/product/orderInfo${query}`);
      expect(screen.getByText('还没有选择商品')).toBeTruthy();
      expect(screen.getByRole('link', { name: '去选产品' }).getAttribute('href')).toBe('/product/index');
      expect(organization.calls.getProduct).not.toHaveBeenCalled();
    },
  );
});
