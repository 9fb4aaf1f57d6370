import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { failureMessages } from '../../../../../site/contract/failure-messages';
import type { Endpoint } from '../../../../../site/contract/endpoint';
import { defaultRuntimeConfig } from '../../../../../site/contract/site-config/runtime-config';
import { ScanPanel } from '../../../../../site/src/features/sign-in/scan-panel';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { type HttpClient, HttpClientContext } from '../../../../../site/src/data/http/http-client';
import { SessionContext } from '../../../../../site/src/data/session/session';
import { RuntimeConfigContext } from '../../../../../site/src/data/config/runtime-config';
import { fakeSession } from '../../../../support/fake-session';

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

describe('ScanPanel', () => {
  beforeAll(() => import('../../../../../site/src/ui/qr-code/qr-code'));
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  /** Draws the panel with a server that makes numbered codes, whose state a test sets. */
  function show() {
    const server = {
      state: (_secret: string): unknown => ({ state: 'waiting' }),
      create: (count: number): unknown => ({
        secret: `secret ${count}`,
        qrContent: `https://scan.example/${count}`,
        expiresIn: 150,
      }),
      created: 0,
      looks: [] as string[],
    };
    const client = async (endpoint: Endpoint, { body }: { body: { secret: string } }) => {
      if (endpoint.name === 'createScanTicket') {
        expect(body).toEqual({ agree: true });
        return server.create((server.created += 1));
      }
      server.looks.push(body.secret);
      return server.state(body.secret);
    };
    const acceptToken = vi.fn().mockResolvedValue({});
    const page = (isShown: boolean) => (
      <RuntimeConfigContext.Provider value={{ ...defaultRuntimeConfig, scanner: '企业微信' }}>
        <HttpClientContext.Provider value={client as unknown as HttpClient}>
          <SessionContext.Provider value={{ ...fakeSession(), acceptToken }}>
            <SWRConfig value={{ provider: () => new Map() }}>
              <ScanPanel isShown={isShown} />
            </SWRConfig>
          </SessionContext.Provider>
        </HttpClientContext.Provider>
      </RuntimeConfigContext.Provider>
    );
    const { rerender } = render(page(true));
    return { server, acceptToken, reveal: (isShown: boolean) => rerender(page(isShown)) };
  }
  /** The same, once the code is there. */
  async function agreed() {
    const shown = show();
    fireEvent.click(screen.getByRole('checkbox'));
    await pass(0);
    return shown;
  }
  const code = () => screen.queryByRole('img');
  const status = () => screen.getByRole('status').textContent;

  test('asks for nothing before the agreements, which a button may agree to as well', async () => {
    const { server } = show();
    await pass(10);
    expect([server.created, code()]).toEqual([0, null]);
    const button = screen.getByRole('button', { name: '同意协议并显示二维码' });
    button.focus();
    fireEvent.click(button);
    await pass(0);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    expect(code()?.getAttribute('aria-label')).toBe('登录二维码，请用企业微信扫描');
    expect(screen.getByText(/请用企业微信扫一扫登录，2 分钟内有效/)).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('登录二维码');
    expect(screen.queryByRole('link', { name: '模拟扫码' })).toBeNull();
  });

  test('taking the consent back takes the code away, and asks no more', async () => {
    const { server } = await agreed();
    fireEvent.click(screen.getByRole('checkbox'));
    await pass(0);
    const { length } = server.looks;
    await pass(10);
    expect([code(), server.looks.length]).toEqual([null, length]);
  });

  test('says that it was scanned, and signs in with the token, once', async () => {
    const { server, acceptToken } = await agreed();
    expect(status()).toBe('');
    server.state = () => ({ state: 'scanned' });
    await pass(2);
    expect(status()).toBe('已扫码，请在手机上确认');
    expect(code()?.getAttribute('aria-label')).toBe('登录二维码，不能再扫描');
    server.state = () => ({ state: 'confirmed', token: 'the token' });
    await pass(2);
    expect(status()).toBe('登录成功，正在跳转');
    await pass(60);
    expect(acceptToken.mock.calls).toEqual([['the token']]);
  });

  test('somebody else may have scanned it: another code is asked for then', async () => {
    const { server } = await agreed();
    server.state = (secret) => ({ state: secret === 'secret 1' ? 'scanned' : 'waiting' });
    await pass(2);
    const other = screen.getByRole('button', { name: '不是我扫的，换一个二维码' });
    other.focus();
    fireEvent.click(other);
    await pass(0);
    expect([server.looks.at(-1), status()]).toEqual(['secret 2', '']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('登录二维码');
  });

  test.each([
    ['cancelled', '您在手机上取消了登录', '登录已取消，点击重新获取'],
    ['expired', '二维码已失效，请刷新后再扫', '二维码已失效，点击刷新'],
  ])('when it is %s, says so and offers another one', async (state, text, button) => {
    const { server } = await agreed();
    server.state = (secret) => ({ state: secret === 'secret 1' ? state : 'waiting' });
    await pass(2);
    expect(status()).toBe(text);
    const { length } = server.looks;
    await pass(60);
    expect(server.looks.length).toBe(length);
    fireEvent.click(screen.getByRole('button', { name: button }));
    await pass(0);
    expect([server.created, status()]).toEqual([2, '']);
  });

  test('when there is no code, says why, and asks again on demand', async () => {
    const shown = show();
    const { create } = shown.server;
    shown.server.create = () => {
      throw new ApiFailure('business', failureMessages.tooManyRequests, { code: codes.tooManyRequests });
    };
    fireEvent.click(screen.getByRole('checkbox'));
    await pass(0);
    expect(screen.getByText('操作过于频繁，请稍后再试')).toBeTruthy();
    shown.server.create = create;
    fireEvent.click(screen.getByRole('button', { name: '重新获取二维码' }));
    await pass(0);
    expect(code()).toBeTruthy();
    expect(screen.queryByText('操作过于频繁，请稍后再试')).toBeNull();
  });

  test('goes on by itself when the network was away, and ends on an answer that is none', async () => {
    const { server } = await agreed();
    server.state = () => {
      throw new ApiFailure('transport', '');
    };
    await pass(2);
    expect(status()).toBe('网络不稳定，正在重新连接');
    server.state = () => ({ state: 'waiting' });
    await pass(2);
    expect(status()).toBe('');
    server.state = () => {
      throw new ApiFailure('business', failureMessages.notFound, { code: codes.notFound });
    };
    await pass(2);
    expect(status()).toBe('登录没有完成，请重新获取二维码');
    expect(screen.getByRole('button', { name: '登录失败，点击重新获取' })).toBeTruthy();
  });

  test('an account that cannot be loaded ends it', async () => {
    const { server, acceptToken } = await agreed();
    acceptToken.mockRejectedValue(new ApiFailure('transport', ''));
    server.state = () => ({ state: 'confirmed', token: 'the token' });
    await pass(2);
    expect(status()).toBe('登录没有完成，请重新获取二维码');
  });

  test('asks nothing while the page is hidden, and at once when it is seen again', async () => {
    const { server } = await agreed();
    const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    const { length } = server.looks;
    await pass(30);
    expect(server.looks.length).toBe(length);
    isHidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(server.looks.length).toBe(length + 1);
  });

  test('asks nothing while another way to sign in is shown; coming back gets another code', async () => {
    const { server, reveal } = await agreed();
    reveal(false);
    const { length } = server.looks;
    await pass(30);
    expect(server.looks.length).toBe(length);
    reveal(true);
    await pass(0);
    expect([server.created, server.looks.at(-1)]).toEqual([2, 'secret 2']);
  });
});
