import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import Profile from '../../../../../site/src/features/profile/profile';
import { FakeOrganization } from '../../../../support/fake-organization';

describe('Profile', () => {
  afterEach(cleanup);

  test('changes the name, and leaves the focus where it was', async () => {
    let user = { UserName: '小王', AvatarUrl: '', Mobile: '', Email: '', OrgName: '晓量', CTime: '', LTime: '' };
    const api = new FakeOrganization({
      getUser: () => user,
      updateUser({ body }) {
        user = { ...user, ...body };
        return user;
      },
    });
    api.open(<Profile />, '/mecenter/indexaccount');
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: '用户名' });
    const save = screen.getByRole<HTMLButtonElement>('button', { name: '保存' });
    const isIdle = () => save.getAttribute('aria-disabled') === 'true';
    fireEvent.click(save);
    expect([isIdle(), save.disabled, api.calls.updateUser?.mock.calls.length]).toEqual([true, false, 0]);

    name.focus();
    fireEvent.change(name, { target: { value: '小李' } });
    expect(isIdle()).toBe(false);
    fireEvent.click(save);
    await waitFor(() => expect(api.calls.getUser?.mock.calls.length).toBe(2));
    await waitFor(() => expect(isIdle()).toBe(true));
    expect([name.value, document.activeElement]).toEqual(['小李', name]);
  });
});
