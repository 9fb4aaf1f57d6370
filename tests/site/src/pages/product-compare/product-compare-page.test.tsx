import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import ProductComparePage from '../../../../../site/src/pages/product-compare/product-compare-page';
import { addressShown, FakeOrganization } from '../../../../support/fake-organization';

const names: Readonly<Record<string, string>> = { 1001: '数据通', 1002: '账户托管', 1003: '智能投放' };

describe('ProductComparePage', () => {
  beforeEach(() => void (Element.prototype.scrollIntoView = vi.fn()));
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  test('leads to the result once another choice is compared, and not at first', async () => {
    const api = new FakeOrganization({
      listProducts: () => ({ items: Object.entries(names).map(([id, name]) => ({ app_id: id, name })) }),
      getProduct: ({ params: { appId = '' } = {} }) => ({
        app_id: appId,
        name: names[appId],
        features: [],
        versions: [],
        trial_days: 0,
      }),
    });
    api.open(
      <>
        <ProductComparePage />
        <Link to="/product/compare?id=1001&id=1003">another choice</Link>
      </>,
      '/product/compare?id=1001&id=1002',
    );
    const heading = screen.getByRole('heading', { name: '对比结果' });
    await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(3));
    expect(document.activeElement).toBe(document.body);

    const button = screen.getByRole('button', { name: '对比' });
    fireEvent.click(screen.getByRole('checkbox', { name: '智能投放' }));
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(addressShown()).toBe('/product/compare?id=1001&id=1002&id=1003');
    expect(screen.getAllByRole('columnheader')).toHaveLength(4);
    expect(heading.scrollIntoView).toHaveBeenCalledOnce();
    expect(button.isConnected).toBe(true);

    fireEvent.click(screen.getByRole('link', { name: 'another choice' }));
    expect(screen.getByText('选两到三款，已选 2 款')).toBeDefined();
    const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
    expect(Object.values(names).map(isChosen)).toEqual([true, false, true]);
  });
});
