import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defaultRuntimeConfig } from '../../../../../site/contract/site-config/runtime-config';
import { SignInCard } from '../../../../../site/src/features/sign-in/sign-in-card';
import { type HttpClient, HttpClientContext } from '../../../../../site/src/data/http/http-client';
import { SessionContext } from '../../../../../site/src/data/session/session';
import { RuntimeConfigContext } from '../../../../../site/src/data/config/runtime-config';
import { fakeSession } from '../../../../support/fake-session';

const nobodyAsks = vi.fn() as unknown as HttpClient;

describe('SignInCard', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  function tabsOf(scanner: string, isPhone: boolean, given: Partial<ComponentProps<typeof SignInCard>> = {}) {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: isPhone && query.includes('coarse') }));
    render(
      <RuntimeConfigContext.Provider value={{ ...defaultRuntimeConfig, scanner }}>
        <HttpClientContext.Provider value={nobodyAsks}>
          <SessionContext.Provider value={fakeSession()}>
            <MemoryRouter>
              <SignInCard returnPath="/home" {...given} />
            </MemoryRouter>
          </SessionContext.Provider>
        </HttpClientContext.Provider>
      </RuntimeConfigContext.Provider>,
    );
    return screen.getAllByRole('tab').map(({ textContent }) => textContent);
  }

  test.each([
    ['企业微信', false, ['密码登录', '验证码登录', '扫码登录']],
    ['企业微信', true, ['密码登录', '验证码登录']],
    ['', false, ['密码登录', '验证码登录']],
  ])('offers what the site and the device can: scanner "%s", phone %s', (scanner, isPhone, tabs) => {
    expect(tabsOf(scanner, isPhone)).toEqual(tabs);
  });

  test('begins with the form that it is asked for, under a heading of the page or of a part', () => {
    const shown = (level: number) => [
      screen.getByRole('heading', { level }).textContent,
      screen.getByRole('tab', { selected: true }).textContent,
      screen.getByRole('tabpanel').firstElementChild?.getAttribute('aria-label'),
    ];
    tabsOf('', false);
    expect(shown(1)).toEqual(['登录', '密码登录', '密码登录']);
    cleanup();
    tabsOf('', false, { form: 'code', purpose: '登录后继续结算' });
    expect(shown(2)).toEqual(['登录', '验证码登录', '验证码登录']);
    expect(screen.getByText('登录后继续结算')).toBeTruthy();
  });
});
