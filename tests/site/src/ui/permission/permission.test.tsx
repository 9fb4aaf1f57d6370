import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import type { PermittedRole } from '../../../../../site/contract/routes/site-role';
import { SessionContext } from '../../../../../site/src/data/session/session';
import { Permission } from '../../../../../site/src/ui/permission/permission';
import { fakeSession, type FakeSession } from '../../../../support/fake-session';

const permission = (session: FakeSession, roles: unknown) => (
  <SessionContext.Provider value={session}>
    <Permission roles={roles as PermittedRole[]}>成员管理</Permission>
  </SessionContext.Provider>
);

describe('Permission', () => {
  afterEach(cleanup);

  test('shows its content to the named roles alone, as they change (R-PERM-1)', () => {
    const session = fakeSession();
    render(permission(session, ['admin']));
    expect(screen.queryByText('成员管理')).toBeNull();
    act(() => session.become('admin'));
    expect(screen.getByText('成员管理')).toBeTruthy();
    act(() => session.become('user'));
    expect(screen.queryByText('成员管理')).toBeNull();
  });

  test('no role sees the content of an empty list (R-PERM-1)', () => {
    render(permission(fakeSession('admin'), []));
    expect(screen.queryByText('成员管理')).toBeNull();
  });

  test('what is no list throws (R-PERM-1)', () => {
    const rendering = () => renderToString(permission(fakeSession('admin'), 'admin'));
    expect(rendering).toThrow(`need roles! Like v-permission="['admin','user']"`);
  });
});
