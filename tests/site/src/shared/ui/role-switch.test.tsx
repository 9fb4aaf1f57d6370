import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defaultRuntimeConfig } from '../../../../../site/contract/runtime-config';
import { SessionContext } from '../../../../../site/src/shared/auth/session-context';
import { RuntimeConfigContext } from '../../../../../site/src/shared/config/runtime-config';
import { RoleSwitch } from '../../../../../site/src/shared/ui/role-switch';
import { fakeSession, type FakeSession } from '../../../../support/fake-session';

const mode = vi.hoisted(() => ({ isDevelopment: false }));
vi.mock('../../../../../site/src/shared/config/is-development', () => mode);

const show = (session: FakeSession, roleSwitch: boolean) =>
  render(
    <RuntimeConfigContext.Provider
      value={{ ...defaultRuntimeConfig, flags: { ...defaultRuntimeConfig.flags, roleSwitch } }}
    >
      <SessionContext.Provider value={session}>
        <RoleSwitch />
      </SessionContext.Provider>
    </RuntimeConfigContext.Provider>,
  );

describe('RoleSwitch', () => {
  afterEach(() => {
    cleanup();
    mode.isDevelopment = false;
  });

  test('changes to the other role and back (R-ROLE-3)', () => {
    const session = fakeSession('admin');
    show(session, true);
    fireEvent.click(screen.getByRole('button', { name: '当前为管理员，切换为普通成员' }));
    expect(session.getState()?.role).toBe('user');
    fireEvent.click(screen.getByRole('button', { name: '当前为普通成员，切换为管理员' }));
    expect(session.getState()?.role).toBe('admin');
  });

  test.each([
    ['without the flag', 'admin', false, false, false],
    ['in development', 'admin', false, true, true],
    ['for a visitor', '', true, true, false],
  ] as const)('%s (R-ROLE-3)', (_when, role, flag, isDevelopment, offered) => {
    mode.isDevelopment = isDevelopment;
    show(fakeSession(role), flag);
    expect(screen.queryByRole('button') !== null).toBe(offered);
  });
});
