import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import CloseAccountDialog from '../../../../../site/src/features/security/close-account-dialog';
import { FakeOrganization, signedInAs } from '../../../../support/fake-organization';
import { teachDialogs } from '../../../../support/teach-dialogs';

beforeAll(teachDialogs);
afterEach(cleanup);

test('the closing of an account leads to the first field that is wrong', async () => {
  const api = new FakeOrganization({ closeAccount: () => ({}) }, signedInAs('member'));
  api.open(<CloseAccountDialog onClose={vi.fn()} />, '/mecenter/indexsecurity');
  const typed = screen.getByRole('textbox', { name: '请输入“确认注销”' });
  const understood = screen.getByRole('checkbox');
  const send = () => fireEvent.click(screen.getByRole('button', { name: '注销账号' }));
  send();
  await waitFor(() => expect(typed.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(typed);

  fireEvent.change(typed, { target: { value: '确认注销' } });
  fireEvent.change(screen.getByRole('textbox', { name: '验证码' }), { target: { value: '123456' } });
  send();
  await waitFor(() => expect(document.activeElement).toBe(understood));
  expect(screen.getByText('请确认您已了解注销的后果')).toBeDefined();
  expect(api.calls.closeAccount).not.toHaveBeenCalled();
});
