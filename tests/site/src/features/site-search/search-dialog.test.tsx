import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SearchReply } from '../../../../../site/contract/search/search-schema';
import SearchDialog from '../../../../../site/src/features/site-search/search-dialog';
import { type HttpClient, HttpClientContext } from '../../../../../site/src/data/http/http-client';
import { swrOptions } from '../../../../../site/src/data/http/use-read';
import { teachDialogs } from '../../../../support/teach-dialogs';

const plain = (text: string) => [{ text, hit: false }];
const hit = (text: string) => [{ text, hit: true }];

const reply: SearchReply = {
  products: [
    {
      app_id: '1001',
      name: '数据通',
      slogan: '一张报表看清',
      icon: '/pictures/products/1001.svg',
      path: '/product/detail1001',
      marked_title: [{ text: '数据', hit: true }, ...plain('通')],
      excerpt: plain('一张报表看清'),
    },
  ],
  articles: [],
  pages: [
    {
      title: '广告管理办法',
      label: '资讯',
      path: 'https://www.example.org/rules',
      marked_title: hit('广告管理办法'),
      excerpt: plain('规则'),
    },
  ],
  order: ['pages', 'products'],
};
const nothing: SearchReply = { products: [], articles: [], pages: [], order: [] };

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

describe('SearchDialog', () => {
  beforeAll(teachDialogs);
  beforeEach(() => {
    Element.prototype.scrollIntoView = vi.fn();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  function show(answer: SearchReply) {
    const onClose = vi.fn();
    const client = vi.fn(async () => answer);
    render(
      <HttpClientContext.Provider value={client as unknown as HttpClient}>
        <SWRConfig value={{ ...swrOptions, provider: () => new Map() }}>
          <MemoryRouter initialEntries={['/home']}>
            <SearchDialog onClose={onClose} />
            <Address />
          </MemoryRouter>
        </SWRConfig>
      </HttpClientContext.Provider>,
    );
    return { onClose, client };
  }
  const field = () => screen.getByRole('combobox', { name: '搜索全站' });
  const type = (words: string) => fireEvent.change(field(), { target: { value: words } });
  const address = () => screen.getByTestId('address').textContent;

  test('offers popular entries before a search', () => {
    const { client } = show(nothing);
    const popular = within(screen.getByRole('group', { name: '常用入口' }));
    expect(popular.getAllByRole('option').map((option) => option.firstChild?.textContent)).toEqual([
      '全部产品',
      '解决方案',
      '学院',
      '热门资讯',
      '下载中心',
    ]);
    expect(client).not.toHaveBeenCalled();
  });

  test('shows the groups in the order of the reply, with what matched marked', async () => {
    show(reply);
    type('shuju');
    const product = await screen.findByRole('option', { name: /数据通/ });
    expect(within(product).getByText('数据').tagName).toBe('MARK');
    expect(product.querySelectorAll('mark')).toHaveLength(1);
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['页面', '产品']);
    expect(screen.getByRole('option', { name: /资讯/ }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByText('找到 2 条结果')).toBeTruthy();
  });

  test('goes to a page here, and opens what is elsewhere beside it', async () => {
    const opened = vi.fn();
    vi.stubGlobal('open', opened);
    const { onClose } = show(reply);
    type('guanggao');
    fireEvent.click(await screen.findByRole('option', { name: /广告管理办法/ }));
    expect(opened).toHaveBeenCalledExactlyOnceWith('https://www.example.org/rules', '_blank', 'noopener,noreferrer');
    expect(address()).toBe('/home');
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    // The Enter that takes a candidate of an input method, in Safari.
    await act(async () => fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 }));
    expect(address()).toBe('/home');
    await act(async () => fireEvent.keyDown(field(), { key: 'Enter' }));
    expect(address()).toBe('/product/detail1001');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test('after a search that found nothing: somebody to ask, something to try, popular entries', async () => {
    const { onClose } = show(nothing);
    type('没有这样的内容');
    await screen.findByText(/没有找到与“没有这样的内容”相关的内容/);
    expect(screen.getByRole('link', { name: /电话咨询/ }).getAttribute('href')).toMatch(/^tel:\d+$/);
    expect(screen.getByRole('group', { name: '常用入口' })).toBeTruthy();
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    expect(field().getAttribute('aria-activedescendant')).toBeNull();
    await act(async () => fireEvent.keyDown(field(), { key: 'Enter' }));
    expect([address(), onClose.mock.calls.length]).toEqual(['/home', 0]);
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('下载中心');
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('全部产品');
    await act(async () => fireEvent.click(screen.getByRole('link', { name: '免费试用' })));
    expect(address()).toBe('/product/subject');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
