import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import SettingsDrawer from '../../../../../site/src/features/settings-drawer/settings-drawer';
import { createAppSettingsStore, AppSettingsContext } from '../../../../../site/src/data/config/app-settings';
import { RuntimeConfigContext } from '../../../../../site/src/data/config/runtime-config';
import { defaultRuntimeConfig } from '../../../../../site/contract/site-config/runtime-config';
import { teachDialogs } from '../../../../support/teach-dialogs';
import { MatchedAddress } from '../../../../support/matched-address';

describe('SettingsDrawer', () => {
  beforeAll(teachDialogs);
  afterEach(cleanup);

  function show(layoutSettings: boolean, path = '/mecenter/indexworkplace') {
    const store = createAppSettingsStore();
    const config = { ...defaultRuntimeConfig, flags: { ...defaultRuntimeConfig.flags, layoutSettings } };
    render(
      <MemoryRouter initialEntries={[path]}>
        <MatchedAddress>
          <RuntimeConfigContext.Provider value={config}>
            <AppSettingsContext.Provider value={store}>
              <SettingsDrawer onClose={() => {}} />
            </AppSettingsContext.Provider>
          </RuntimeConfigContext.Provider>
        </MatchedAddress>
      </MemoryRouter>,
    );
    return store;
  }
  const switches = () => screen.getAllByRole('switch').map((each) => each.getAttribute('aria-label'));

  const groups = () => screen.getAllByRole('group').map((each) => each.querySelector('legend')?.textContent);

  test('offers visitors what is theirs', () => {
    show(false);
    expect(switches()).toEqual(['色弱模式', '多页签', '侧边菜单']);
    expect(groups()).toEqual(['主题', '文字大小', '主题色']);
    expect(screen.getByRole('slider', { name: '菜单宽度' })).toBeTruthy();
  });

  test.each(['/home', '/product/detail1001', '/invite/join'])('offers in %s what is about reading', (path) => {
    show(true, path);
    expect(switches()).toEqual(['色弱模式']);
    expect(groups()).toEqual(['主题', '文字大小']);
    expect(screen.queryByRole('slider')).toBeNull();
  });

  test('makes text as large as was chosen', () => {
    const store = show(false, '/home');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '标准' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: '特大' }));
    expect(store.get().textSize).toBe(125);
  });

  test('offers what the provider decides where a deployment says so', () => {
    const store = show(true);
    expect(switches()).toEqual([
      '色弱模式',
      '顶部导航',
      '页脚',
      '多页签',
      '侧边菜单',
      '菜单放到顶部',
      '使用服务端菜单',
    ]);
    fireEvent.click(screen.getByRole('switch', { name: '页脚' }));
    expect(store.get().footer).toBe(false);
  });

  test('begins with the theme of the system, and takes another', () => {
    const store = show(false);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '跟随系统' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: '深色' }));
    expect(store.get().theme).toBe('dark');
  });
});
