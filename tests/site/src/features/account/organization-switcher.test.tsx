import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { OrganizationSwitcher } from '../../../../../site/src/features/account/organization-switcher';
import { SessionContext, type SessionState, signedOutSession } from '../../../../../site/src/data/session/session';
import { useUnsavedChanges } from '../../../../../site/src/data/navigation/unsaved-changes';
import { UnsavedChangesProvider } from '../../../../../site/src/ui/unsaved-changes/unsaved-changes-provider';
import { teachDialogs } from '../../../../support/teach-dialogs';

const organizations = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    OrgId: at + 1,
    OrgKey: `k${at + 1}`,
    OrgName: `第${at + 1}公司`,
    Role: at === 0 ? ('owner' as const) : ('member' as const),
    Status: at === 2 ? 0 : 1,
    MemberCount: 1,
    CTime: '2026-01-01T00:00:00+08:00',
  }));

function Form({ isDirty }: { isDirty: boolean }) {
  useUnsavedChanges(isDirty, '订单还没有提交');
  return null;
}

/** The switcher, opened, of a member of so many organisations; and what switches. */
function show(count: number, isDirty = false) {
  const user = { OrgId: 1, OrgName: '第1公司', OrgList: organizations(count) };
  const state = { user, role: 'admin' } as unknown as SessionState;
  const switchOrganization = vi.fn(async () => state);
  render(
    <SessionContext.Provider value={{ ...signedOutSession, get: () => state, switchOrganization }}>
      <UnsavedChangesProvider>
        <OrganizationSwitcher />
        <Form isDirty={isDirty} />
      </UnsavedChangesProvider>
    </SessionContext.Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /切换企业$/ }));
  return switchOrganization;
}
const choices = () => within(screen.getByRole('list')).getAllByRole<HTMLButtonElement>('button');

describe('OrganizationSwitcher', () => {
  beforeAll(teachDialogs);
  afterEach(cleanup);

  test('lists a few organisations with the role, the current one marked, and lets nobody into a disabled one', async () => {
    const switchTo = show(6);
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(choices().map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['第1公司所有者', false],
      ['第2公司成员', false],
      ['第3公司已停用', true],
      ['第4公司成员', false],
      ['第5公司成员', false],
      ['第6公司成员', false],
    ]);
    expect(choices()[0]?.getAttribute('aria-current')).toBe('true');
    await act(async () => fireEvent.click(choices()[1] as HTMLElement));
    expect(switchTo.mock.calls).toEqual([[2]]);
  });

  test('finds one of many by its name, and Enter takes the first that can be taken', async () => {
    const switchTo = show(12);
    const search = screen.getByRole('searchbox', { name: '搜索企业' });
    expect(document.activeElement).toBe(search);
    fireEvent.change(search, { target: { value: '没有' } });
    expect(screen.getByText('没有找到企业')).toBeTruthy();
    fireEvent.change(search, { target: { value: '2公' } });
    expect(choices().map(({ textContent }) => textContent)).toEqual(['第2公司成员', '第12公司成员']);
    for (const composing of [{ keyCode: 229 }, { isComposing: true }]) {
      await act(async () => fireEvent.keyDown(search, { key: 'Enter', ...composing }));
    }
    expect(switchTo).not.toHaveBeenCalled();
    await act(async () => fireEvent.keyDown(search, { key: 'Enter' }));
    expect(switchTo.mock.calls).toEqual([[2]]);
  });

  test('asks first while a form holds what was not sent', async () => {
    const switchTo = show(2, true);
    fireEvent.click(choices()[1] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: '确定切换企业？' }));
    expect(dialog.getByText('订单还没有提交')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: '继续填写' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(switchTo).not.toHaveBeenCalled();

    fireEvent.click(screen.getByRole('button', { name: /切换企业$/ }));
    fireEvent.click(choices()[1] as HTMLElement);
    fireEvent.click(await screen.findByRole('button', { name: '仍要切换' }));
    await waitFor(() => expect(switchTo).toHaveBeenCalledOnce());
  });
});
