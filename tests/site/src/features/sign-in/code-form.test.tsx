import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { failureMessages } from '../../../../../site/contract/failure-messages';
import type { Endpoint } from '../../../../../site/contract/endpoint';
import { loginBySms, sendSms } from '../../../../../site/contract/session/session-endpoints';
import { CodeForm } from '../../../../../site/src/features/sign-in/sign-in-card';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { type HttpClient, HttpClientContext } from '../../../../../site/src/data/http/http-client';
import { SessionContext } from '../../../../../site/src/data/session/session';
import { fakeSession } from '../../../../support/fake-session';

describe('CodeForm', () => {
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    vi.useRealTimers();
  });

  /** Draws the form with a server that answers these calls. */
  function show(answers: Partial<Record<string, () => unknown>> = {}) {
    const calls: string[] = [];
    const client = async ({ name }: Endpoint) => {
      calls.push(name);
      return answers[name]?.();
    };
    const { unmount } = render(
      <HttpClientContext.Provider value={client as unknown as HttpClient}>
        <SessionContext.Provider value={fakeSession()}>
          <SWRConfig value={{ provider: () => new Map() }}>
            <MemoryRouter>
              <CodeForm />
            </MemoryRouter>
          </SWRConfig>
        </SessionContext.Provider>
      </HttpClientContext.Provider>,
    );
    return { calls, unmount };
  }
  const field = (label: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
  const fill = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
  const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: /获取验证码|秒后重发/ });
  const descriptionOf = (element: HTMLElement) =>
    document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
  const sent = () => ({ expire: 300, resend: 60 });

  test('sends a code to a sound mobile alone', async () => {
    const { calls } = show({ [sendSms.name]: sent });
    fill(/手机号/, '12345');
    fireEvent.click(resend());
    await waitFor(() => expect(descriptionOf(field(/手机号/))).toBe('请输入正确的手机号'));
    expect(document.activeElement).toBe(field(/手机号/));
    expect(calls).toEqual([]);
    fill(/手机号/, '13912345678');
    fireEvent.click(resend());
    await waitFor(() => expect(document.activeElement).toBe(field(/验证码/)));
    expect(calls).toEqual([sendSms.name]);
  });

  test('counts down to the next code, also after a reload (site 1.8)', async () => {
    const first = show({ [sendSms.name]: sent });
    fill(/手机号/, '13912345678');
    fireEvent.click(resend());
    await waitFor(() => expect(resend().textContent).toMatch(/^\d+ 秒后重发$/));
    expect(resend().disabled).toBe(true);
    first.unmount();
    show();
    expect(resend().textContent).toMatch(/^\d+ 秒后重发$/);
    expect(resend().disabled).toBe(true);
  });

  test('says at the field that a code is wrong (2003)', async () => {
    const wrong = () => {
      throw new ApiFailure('business', failureMessages.wrongCode, { code: codes.wrongCode });
    };
    show({ [loginBySms.name]: wrong });
    fill(/手机号/, '13912345678');
    fill(/验证码/, '000000');
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: '登录 / 注册' }));
    await waitFor(() => expect(descriptionOf(field(/验证码/))).toBe('验证码错误或已过期'));
    expect(document.activeElement).toBe(field(/验证码/));
  });

  test('says at the field that codes were asked for too often, and waits as long as the server says (429)', async () => {
    const tooMany = () => {
      throw new ApiFailure('business', '操作过于频繁', { code: codes.tooManyRequests, retryAfter: 40 });
    };
    show({ [sendSms.name]: tooMany });
    fill(/手机号/, '13912345678');
    fireEvent.click(resend());
    await waitFor(() => expect(descriptionOf(field(/验证码/))).toMatch(/操作过于频繁/));
    expect(resend().textContent).toMatch(/^(40|39) 秒后重发$/);
  });

  test('says at the field when a number gets its next code, and lets another one be entered meanwhile', async () => {
    const message = '获取验证码次数过多，请 23 小时后再试';
    const tooMany = () => {
      throw new ApiFailure('business', message, { code: codes.tooManyRequests, retryAfter: 80_000 });
    };
    show({ [sendSms.name]: tooMany });
    fill(/手机号/, '13912345678');
    fireEvent.click(resend());
    await waitFor(() => expect(descriptionOf(field(/验证码/))).toBe(message));
    expect([resend().textContent, resend().disabled]).toEqual(['获取验证码', false]);
  });
});
