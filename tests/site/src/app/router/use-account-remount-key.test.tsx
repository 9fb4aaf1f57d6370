import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { useAccountRemountKey } from '../../../../../site/src/app/router/page-view';
import { AccountKeyContext } from '../../../../../site/src/data/http/cache-key';

function Turn() {
  return (
    <main>
      <h1>{useAccountRemountKey()}</h1>
    </main>
  );
}

describe('useAccountRemountKey', () => {
  afterEach(cleanup);

  test('begins another turn for another account or organisation than the last known one, and moves a lost focus', () => {
    const at = (scope: string | null) => (
      <AccountKeyContext.Provider value={scope}>
        <Turn />
      </AccountKeyContext.Provider>
    );
    const { rerender } = render(at(null));
    const turns = ['7:3', null, '7:3', '7:4', null, '8:4'].map((scope) => {
      rerender(at(scope));
      return screen.getByRole('heading').textContent;
    });
    expect(turns).toEqual(['0', '0', '0', '1', '1', '2']);
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });
});
