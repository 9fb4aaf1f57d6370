import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { DataExport } from '../../../../../site/src/features/security/security-tab';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { FakeOrganization } from '../../../../support/fake-organization';
import { teachDialogs } from '../../../../support/teach-dialogs';

describe('DataExport', () => {
  beforeAll(teachDialogs);
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  test('saves the file that the server makes', async () => {
    const saved: string[] = [];
    let content: Blob | undefined;
    URL.createObjectURL = (blob) => {
      content = blob as Blob;
      return 'blob:file';
    };
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const bytes = new TextEncoder().encode('{"sections":[]}');
    const organization = new FakeOrganization({ exportUser: () => ({ type: 'application/json', bytes }) });
    organization.open(<DataExport />, '/mecenter/indexsecurity');
    fireEvent.click(screen.getByRole('button', { name: '导出数据' }));
    await waitFor(() => expect(saved).toEqual(['我的数据.json']));
    expect([content?.type, content?.size]).toEqual(['application/json', bytes.length]);
    expect(screen.getByRole('status').textContent).toBe('已导出，请妥善保管文件');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('asks who is there when the server wants to know, and says when it was too often', async () => {
    let failure: number = codes.proofRequired;
    const organization = new FakeOrganization({
      getUser: () => ({ HasPassword: true }),
      exportUser: () => {
        throw new ApiFailure('business', '不行', { code: failure });
      },
    });
    organization.open(<DataExport />, '/mecenter/indexsecurity');
    fireEvent.click(screen.getByRole('button', { name: '导出数据' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    failure = codes.tooManyRequests;
    fireEvent.click(screen.getByRole('button', { name: '导出数据' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('今天导出得太多了，请明天再来'));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('says that it is under way, asks once meanwhile, and says when it failed', async () => {
    let fail = (_error: Error): void => {};
    const organization = new FakeOrganization({
      exportUser: () => new Promise((_resolve, reject) => (fail = reject)),
    });
    organization.open(<DataExport />, '/mecenter/indexsecurity');
    const button = screen.getByRole('button', { name: '导出数据' });
    fireEvent.click(button);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('正在导出，请稍候…'));
    fireEvent.click(button);
    fail(new ApiFailure('transport', ''));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('导出失败，请稍后再试'));
    expect(organization.calls.exportUser?.mock.calls).toHaveLength(1);
  });
});
