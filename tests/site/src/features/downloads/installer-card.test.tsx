import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { countDownload } from '../../../../../site/contract/download/download-endpoints';
import type { ListDownloadsReply } from '../../../../../site/contract/download/download-schema';
import { InstallerCard } from '../../../../../site/src/features/downloads/installer-card';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { type HttpClient, HttpClientContext } from '../../../../../site/src/data/http/http-client';
import { asRealProvider } from '../../../../support/real-provider';

const installer: ListDownloadsReply[number] = {
  platform: 'win',
  version: '5.3.0',
  size: 98_765_432,
  sha256: 'ab'.repeat(32),
  url: '#manager',
  requirement: 'Windows 10 及以上',
  notes: ['更快'],
  released_at: '2026-11-05T10:00:00+08:00',
  sample: false,
};

describe('InstallerCard', () => {
  afterEach(cleanup);
  asRealProvider();

  function show(facts: Partial<ListDownloadsReply[number]> = {}) {
    const client = vi.fn().mockRejectedValue(new ApiFailure('transport', ''));
    render(
      <HttpClientContext.Provider value={client as unknown as HttpClient}>
        <InstallerCard installer={{ ...installer, ...facts }} fit="fits" />
      </HttpClientContext.Provider>,
    );
    return client;
  }

  test('counts a download, and tells nobody when that fails', async () => {
    const client = show();
    fireEvent.click(screen.getByRole('link', { name: '下载 Windows 版' }));
    expect(client.mock.calls).toEqual([[countDownload, { params: { platform: 'win' } }, { showError: false }]]);
    await Promise.resolve();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says of a sample that it is one', () => {
    show();
    expect(screen.queryByText('示例安装包')).toBeNull();
    cleanup();
    show({ sample: true });
    expect(screen.getByText('示例安装包')).toBeTruthy();
  });
});
