import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defaultRuntimeConfig } from '../../../../../site/contract/site-config/runtime-config';
import { fakeSession, type FakeSession } from '../../../../support/fake-session';

const mode = vi.hoisted(() => ({ isDevelopment: false }));
vi.mock('../../../../../site/src/data/config/is-development', () => mode);
// Another file of this worker may have loaded the modules with the real mode.
vi.resetModules();
const { AccountMenu } = await import('../../../../../site/src/features/account/account-menu');
const { SessionContext } = await import('../../../../../site/src/data/session/session');
const { RuntimeConfigContext } = await import('../../../../../site/src/data/config/runtime-config');

/** The menu, opened, as whoever the session says. */
function show(session: FakeSession, roleSwitch: boolean) {
  render(
    <RuntimeConfigContext.Provider
      value={{ ...defaultRuntimeConfig, flags: { ...defaultRuntimeConfig.flags, roleSwitch } }}
    >
      <SessionContext.Provider value={session}>
        <MemoryRouter>
          <AccountMenu />
        </MemoryRouter>
      </SessionContext.Provider>
    </RuntimeConfigContext.Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /的账号菜单$/ }));
}

describe('AccountMenu', () => {
  afterEach(() => {
    cleanup();
    mode.isDevelopment = false;
  });

  test('offers the management of the organisation to admins only (R-PERM-1)', () => {
    const session = fakeSession('admin');
    show(session, false);
    expect(screen.getByRole('link', { name: '企业管理' })).toBeDefined();
    act(() => session.become('user'));
    expect(screen.queryByRole('link', { name: '企业管理' })).toBeNull();
    expect(screen.getByRole('link', { name: '我的订单' })).toBeDefined();
  });

  test('changes to the other role and back (R-ROLE-3)', () => {
    const session = fakeSession('admin');
    show(session, true);
    fireEvent.click(screen.getByRole('button', { name: '切换角色' }));
    expect(session.get()?.role).toBe('user');
    expect(screen.getByText(/· 成员$/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '切换角色' }));
    expect(session.get()?.role).toBe('admin');
  });

  test.each([
    ['not without the flag', false, false, false],
    ['in development', false, true, true],
  ] as const)('offers other roles: %s (R-ROLE-3)', (_when, flag, isDevelopment, offered) => {
    mode.isDevelopment = isDevelopment;
    show(fakeSession('admin'), flag);
    expect(screen.queryByRole('button', { name: '切换角色' }) !== null).toBe(offered);
  });
});
