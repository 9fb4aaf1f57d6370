import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ListBannersReply } from '../../../../../site/contract/material/material-schema';
import { HomeHero } from '../../../../../site/src/pages/home/home-page';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { type HttpClient, HttpClientContext } from '../../../../../site/src/data/http/http-client';
import { swrOptions } from '../../../../../site/src/data/http/use-read';

const banner = (id: number, facts: object = {}) => ({
  id,
  tag_id: 1,
  title: `第 ${id} 张，标题`,
  image: `/pictures/banners/${id}.svg`,
  image_mobile: `/pictures/banners/${id}-mobile.svg`,
  link: '/chanpin/tuoguan',
  target: '_self' as const,
  alt: `画面 ${id}`,
  seq: id,
  ...facts,
});

describe('HomeHero', () => {
  let isCalm: boolean;
  beforeEach(async () => {
    // Loaded before the clock stands still.
    await import('../../../../../site/src/features/banners/hero-carousel');
    vi.useFakeTimers();
    isCalm = false;
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') && isCalm }));
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = () => {};
        disconnect = () => {};
      },
    );
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
  async function open(banners: ListBannersReply['tag_banners'] | ApiFailure) {
    const client = async () => {
      if (banners instanceof ApiFailure) throw banners;
      const tags = [
        { id: 1, parent_id: null, seq: 1, tag_value: 'home_banner' },
        { id: 2, parent_id: null, seq: 2, tag_value: 'college_banner' },
      ];
      return { tags, tag_banners: banners };
    };
    render(
      <HttpClientContext.Provider value={client as unknown as HttpClient}>
        <SWRConfig value={{ ...swrOptions, dedupingInterval: 0, provider: () => new Map() }}>
          <MemoryRouter>
            <HomeHero />
          </MemoryRouter>
        </SWRConfig>
      </HttpClientContext.Provider>,
    );
    await pass(1);
  }
  const title = () => screen.getByRole('heading', { level: 1 }).textContent;
  const carousel = () => screen.queryByRole('region', { name: '活动与产品' });
  const slides = () => within(carousel() as HTMLElement);
  const slide = () => slides().queryByRole('group')?.getAttribute('aria-label');
  const button = (name: string) => screen.getByRole('button', { name });
  const hero = () => screen.getByRole('heading', { level: 1 }).closest('section') as HTMLElement;

  test.each([
    ['the banners cannot be read', new ApiFailure('business', '', { code: 500 })],
    ['there is none', []],
    ['all are of another page', [banner(9, { tag_id: 2 })]],
  ])('stands still in the words of the provider when %s', async (_what, banners) => {
    await open(banners);
    expect(title()).toBe('让每一分投放，都看得见增长');
    expect(screen.getByRole('link', { name: '预约演示' })).toBeTruthy();
    expect(carousel()).toBeNull();
  });

  test('shows the banners by turns after its own words, with pictures for both widths', async () => {
    await open([banner(3, { title: '让每一分投放，都看得见增长' }), banner(4), banner(2, { target: '_blank' })]);
    expect(title()).toBe('让每一分投放，都看得见增长');
    expect(slide()).toBeUndefined();
    await pass(7);
    expect(slide()).toBe('第 2 张，共 3 张');
    const shown = within(slides().getByRole('group'));
    expect(shown.getByRole('heading', { name: '第 2 张，标题' })).toBeTruthy();
    const link = shown.getByRole('link', { name: '立即了解' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/chanpin/tuoguan', '_blank']);
    const picture = shown.getByRole('img', { name: '画面 2' });
    expect(picture.getAttribute('src')).toBe('/pictures/banners/2-mobile.svg');
    expect(picture.previousElementSibling?.getAttribute('srcset')).toBe('/pictures/banners/2.svg');
    await pass(7);
    expect(slide()).toBe('第 3 张，共 3 张');
    await pass(7);
    expect(slide()).toBeUndefined();
  });

  test('stops under the pointer and the focus, and goes on after them', async () => {
    await open([banner(1)]);
    fireEvent.pointerEnter(hero());
    await pass(60);
    expect(slide()).toBeUndefined();
    fireEvent.pointerLeave(hero());
    fireEvent.focusIn(screen.getAllByRole('link')[0] as HTMLElement);
    await pass(60);
    expect(slide()).toBeUndefined();
    fireEvent.focusOut(screen.getAllByRole('link')[0] as HTMLElement);
    await pass(7);
    expect(slide()).toBe('第 2 张，共 2 张');
  });

  test('pauses the film that it puts out of sight', async () => {
    await open([banner(1)]);
    const pause = vi.fn();
    hero().append(Object.assign(document.createElement('xl-video-player'), { pause }));
    fireEvent.click(button('下一张'));
    expect(pause).toHaveBeenCalledOnce();
  });

  test('is paused and turned by hand, and says what it shows then', async () => {
    await open([banner(1), banner(2)]);
    const live = () => carousel()?.querySelector('[aria-live]')?.getAttribute('aria-live');
    expect(live()).toBe('off');
    fireEvent.click(button('暂停轮播'));
    expect(live()).toBe('polite');
    await pass(60);
    expect(slide()).toBeUndefined();
    fireEvent.click(button('上一张'));
    expect(slide()).toBe('第 3 张，共 3 张');
    fireEvent.click(button('下一张'));
    expect(slide()).toBeUndefined();
    fireEvent.click(button('继续轮播'));
    await pass(7);
    expect(slide()).toBe('第 2 张，共 3 张');
  });

  test('stays with what the visitor pressed', async () => {
    await open([banner(1)]);
    fireEvent.click(screen.getByRole('button', { name: /^播放视频/ }));
    await pass(60);
    expect(slide()).toBeUndefined();
    expect(button('继续轮播')).toBeTruthy();
  });

  test('turns by hand alone for who wants little motion', async () => {
    isCalm = true;
    await open([banner(1)]);
    await pass(60);
    expect(slide()).toBeUndefined();
    fireEvent.click(button('下一张'));
    expect(slide()).toBe('第 2 张，共 2 张');
  });
});
