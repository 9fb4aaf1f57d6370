import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { endSession, listSessions } from '../../../../../site/contract/session/session-endpoints';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { ConfirmDialog } from '../../../../../site/src/ui/dialog/confirm-dialog';
import { FakeOrganization } from '../../../../support/fake-organization';
import { teachDialogs } from '../../../../support/teach-dialogs';

describe('ConfirmDialog', () => {
  beforeAll(teachDialogs);
  afterEach(cleanup);

  function open(endSessionReply: () => unknown) {
    const handlers = { onSuccess: vi.fn(), onStale: vi.fn(), onClose: vi.fn() };
    const api = new FakeOrganization({ endSession: endSessionReply });
    api.open(
      <ConfirmDialog
        title="退出这台设备？"
        action="退出登录"
        endpoint={endSession}
        input={{ params: { id: '4' } }}
        refreshes={[listSessions]}
        {...handlers}
      >
        <p>需要重新登录。</p>
      </ConfirmDialog>,
      '/mecenter/indexsecurity',
    );
    return { api, handlers, dialog: within(screen.getByRole('dialog', { name: '退出这台设备？' })) };
  }

  test('acts once it is confirmed, and hands over the reply', async () => {
    const { api, handlers, dialog } = open(() => ({}));
    expect(dialog.getByText('需要重新登录。')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(handlers.onSuccess).toHaveBeenCalledWith({}));
    expect(api.calls.endSession).toHaveBeenCalledWith({ params: { id: '4' } });
  });

  test('shows why it was refused, and says when the page is outdated', async () => {
    const { handlers, dialog } = open(() => {
      throw new ApiFailure('business', '设备不存在', { code: codes.notFound });
    });
    fireEvent.click(dialog.getByRole('button', { name: '退出登录' }));
    expect((await dialog.findByText('设备不存在')).closest('[role="alert"]')).not.toBeNull();
    expect(handlers.onStale).toHaveBeenCalledOnce();
    expect(handlers.onSuccess).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole('button', { name: '再想想' }));
    expect(handlers.onClose).toHaveBeenCalledOnce();
  });
});
