import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { keptSelection } from '../../../../../site/src/features/purchase/selection';
import SuccessPage from '../../../../../site/src/pages/result/success-page';

describe('SuccessPage', () => {
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });

  function show(from: string) {
    render(
      <MemoryRouter initialEntries={[`/result/success?from=${from}`]}>
        <SuccessPage />
      </MemoryRouter>,
    );
    return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  }
  const keep = () =>
    keptSelection.write({ appId: '1001', planId: 7, type: 'new', address: '/product/funcOpen1001/open' });

  test('leads who accepted an invitation back to what they were buying', () => {
    expect(show('invite')[0]?.[0]).toBe('进入工作台');
    cleanup();
    keep();
    expect(show('invite')[0]).toEqual(['继续结算', '/product/orderInfo?appId=1001&plan=7&type=new']);
  });

  test('offers that after nothing else', () => {
    keep();
    expect(show('email').map(([label]) => label)).not.toContain('继续结算');
  });
});
