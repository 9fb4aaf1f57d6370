import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SearchButton } from '../../../../../site/src/features/site-search/search-button';
import { type HttpClient, HttpClientContext } from '../../../../../site/src/data/http/http-client';
import { teachDialogs } from '../../../../support/teach-dialogs';

describe('SearchButton', () => {
  beforeAll(teachDialogs);
  beforeEach(() => {
    Element.prototype.scrollIntoView = vi.fn();
  });
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  test('opens the search for an address that asks for it, each time it is followed', async () => {
    render(
      <HttpClientContext.Provider value={vi.fn() as unknown as HttpClient}>
        <MemoryRouter initialEntries={['/home#search']}>
          <SearchButton />
          <Link to="/home#search">搜索一下</Link>
        </MemoryRouter>
      </HttpClientContext.Provider>,
    );
    expect(await screen.findByRole('combobox', { name: '搜索全站' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('combobox')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: '搜索一下', hidden: true }));
    expect(await screen.findByRole('combobox', { name: '搜索全站' })).toBeTruthy();
  });
});
