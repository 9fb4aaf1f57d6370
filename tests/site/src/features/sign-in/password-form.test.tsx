import { createChallenge as makeChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { failureMessages } from '../../../../../site/contract/failure-messages';
import type { Endpoint } from '../../../../../site/contract/endpoint';
import type { Challenge } from '../../../../../site/contract/session/challenge-schema';
import { createChallenge, login } from '../../../../../site/contract/session/session-endpoints';
import { PasswordForm } from '../../../../../site/src/features/sign-in/sign-in-card';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { type CallOptions, type HttpClient, HttpClientContext } from '../../../../../site/src/data/http/http-client';
import { SessionContext } from '../../../../../site/src/data/session/session';
import { fakeSession } from '../../../../support/fake-session';

type Answer = (input: { body: Record<string, unknown> }, options: CallOptions) => unknown;

const demo = { username: 'demo', password: 'Demo2026!' };
const locked = () => {
  throw new ApiFailure('business', failureMessages.accountLocked, { code: codes.accountLocked });
};

describe('PasswordForm', () => {
  beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  /** Draws the form with a server that answers each call by the next of its answers, and sends it once it is filled in. */
  function show(answers: { login: Answer[]; challenge?: Answer[] }, filled: Partial<typeof demo> | null = demo) {
    const calls: [string, Record<string, unknown>][] = [];
    const client = vi.fn(async (endpoint: Endpoint, input: { body: Record<string, unknown> }, options: CallOptions) => {
      calls.push([endpoint.name, input.body]);
      const answer = (endpoint.name === login.name ? answers.login : (answers.challenge ?? [])).shift();
      return answer?.(input, options);
    });
    const acceptToken = vi.fn().mockResolvedValue({});
    const { unmount } = render(
      <HttpClientContext.Provider value={client as unknown as HttpClient}>
        <SessionContext.Provider value={{ ...fakeSession(), acceptToken }}>
          <SWRConfig value={{ provider: () => new Map() }}>
            <MemoryRouter>
              <PasswordForm returnPath="/home" />
            </MemoryRouter>
          </SWRConfig>
        </SessionContext.Provider>
      </HttpClientContext.Provider>,
    );
    if (filled) send(filled);
    return { calls, acceptToken, unmount };
  }
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '登录' });
  const descriptionOf = (element: HTMLElement) =>
    document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
  function send({ username, password }: Partial<typeof demo>) {
    if (username) fireEvent.change(field('账号'), { target: { value: username } });
    if (password) fireEvent.change(field('密码'), { target: { value: password } });
    fireEvent.click(button());
  }

  const challenge = async (): Promise<Challenge> =>
    (await makeChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 10,
      counter: 3,
      deriveKey,
      hmacSignatureSecret: 'secret',
      hmacKeySignatureSecret: 'other secret',
      expiresAt: new Date(Date.now() + 60_000),
      data: { purpose: 'sign-in', subject: 'demo' },
    })) as Challenge;

  const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
  function passwordOf({ parameters: { nonce } }: Challenge, counter: number): Uint8Array {
    return new Uint8Array([...bytesOf(nonce), 0, 0, 0, counter]);
  }

  test('says in place that the password is wrong, and keeps what was filled in (2001)', async () => {
    const wrong = () => {
      throw new ApiFailure('business', failureMessages.wrongCredentials, { code: codes.wrongCredentials });
    };
    show({ login: [wrong] });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('用户名或密码错误'));
    expect([field('账号').value, field('密码').value]).toEqual(['demo', 'Demo2026!']);
  });

  test('says under each field what is missing, and goes to the first (site 1.8)', async () => {
    const { calls } = show({ login: [] }, {});
    await waitFor(() => expect(descriptionOf(field('账号'))).toBe('请填写账号'));
    expect(descriptionOf(field('密码'))).toBe('请填写密码');
    expect(field('账号').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('账号'));
    expect(calls).toEqual([]);
  });

  test('is sent once, however often it is pressed while it is under way (site 1.8)', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { calls, acceptToken } = show({ login: [() => held.then(() => ({ token: 'token' }))] });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(button().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button());
    answer();
    await waitFor(() => expect(acceptToken).toHaveBeenCalledWith('token'));
    expect(calls).toHaveLength(1);
  });

  test('keeps the user name where that is wanted, and never the password', async () => {
    const first = show({ login: [() => ({ token: 'token' })] }, null);
    fireEvent.click(screen.getByLabelText('记住账号'));
    send(demo);
    await waitFor(() => expect(first.acceptToken).toHaveBeenCalled());
    first.unmount();
    show({ login: [] }, null);
    expect([field('账号').value, field('密码').value]).toEqual(['demo', '']);
    expect(field('记住账号').checked).toBe(true);
    expect(JSON.stringify({ ...localStorage })).not.toContain(demo.password);
    localStorage.clear();
  });

  test('shows the password to whoever asks for it, by a button that keeps the focus', () => {
    show({ login: [] }, null);
    const shows = screen.getByRole('button', { name: '显示密码' });
    shows.focus();
    fireEvent.click(shows);
    expect(field('密码').type).toBe('text');
    const hides = screen.getByRole('button', { name: '隐藏密码' });
    expect(document.activeElement).toBe(hides);
    fireEvent.click(hides);
    expect(field('密码').type).toBe('password');
  });

  test('begins in the first field where there is a mouse', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    show({ login: [] }, null);
    await waitFor(() => expect(document.activeElement).toBe(field('账号')));
  });

  test('says that capitals are locked while the password is typed', async () => {
    show({ login: [] }, null);
    field('密码').focus();
    fireEvent.keyDown(field('密码'), { key: 'A', modifierCapsLock: true });
    expect(descriptionOf(field('密码'))).toBe('大写锁定已开启');
    fireEvent.blur(field('密码'));
    await waitFor(() => expect(descriptionOf(field('密码'))).not.toBe('大写锁定已开启'));
  });

  test('asks for no challenge before it is wanted', async () => {
    const { calls, acceptToken } = show({ login: [() => ({ token: 'token' })] });
    await waitFor(() => expect(acceptToken).toHaveBeenCalledWith('token'));
    expect(calls.map(([name]) => name)).toEqual([login.name]);
  });

  test('solves a challenge when it is wanted, says so, lets nothing be changed meanwhile, and sends the form once more', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const given = await challenge();
    const { calls, acceptToken } = show({
      login: [locked, () => ({ token: 'token' })],
      challenge: [() => held.then(() => given)],
    });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('正在进行安全验证…'));
    const fields = ['账号', '密码'].map((label) => screen.getByLabelText<HTMLInputElement>(label));
    expect(fields.map(({ readOnly }) => readOnly)).toEqual([true, true]);
    release();
    await waitFor(() => expect(fields.map(({ readOnly }) => readOnly)).toEqual([false, false]));
    await waitFor(() => expect(acceptToken).toHaveBeenCalledWith('token'));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(calls).toEqual([
      [login.name, { username: 'demo', password: 'Demo2026!' }],
      [createChallenge.name, { purpose: 'sign-in', name: 'demo' }],
      [
        login.name,
        {
          username: 'demo',
          password: 'Demo2026!',
          solution: { challenge: given, counter: 3, derivedKey: expect.any(String) },
        },
      ],
    ]);
  });

  test('solves a challenge on a page that did not come over HTTPS, too (site R-7)', async () => {
    const given = await challenge();
    const derivedByBrowser = Buffer.from(
      (await deriveKey(given.parameters, bytesOf(given.parameters.salt), passwordOf(given, 3))).derivedKey,
    ).toString('hex');
    vi.stubGlobal('crypto', {});
    const { calls, acceptToken } = show({ login: [locked, () => ({ token: 'token' })], challenge: [() => given] });
    await waitFor(() => expect(acceptToken).toHaveBeenCalledWith('token'));
    expect(calls.at(-1)?.[1]).toMatchObject({ solution: { counter: 3, derivedKey: derivedByBrowser } });
  });

  test('changes nothing of a password', async () => {
    const { calls } = show({ login: [() => ({ token: 't' })] }, null);
    fireEvent.change(field('密码'), { target: { value: ' Ａ\u200bb ' } });
    fireEvent.blur(field('密码'));
    send({ username: 'demo' });
    await waitFor(() => expect(calls).toEqual([[login.name, { username: 'demo', password: ' Ａ\u200bb ' }]]));
  });

  test('asks once, and says why it failed then', async () => {
    const refused = () => {
      throw new ApiFailure('business', failureMessages.challengeRequired, { code: codes.challengeRequired });
    };
    const { calls } = show({ login: [refused, refused], challenge: [challenge] });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('请先完成安全验证'));
    expect(calls.map(([name]) => name)).toEqual([login.name, createChallenge.name, login.name]);
  });

  test('says so where the work cannot be done', async () => {
    const given = await challenge();
    const broken = { ...given, parameters: { ...given.parameters, algorithm: 'SHA-1' } };
    show({ login: [locked], challenge: [() => broken] });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('安全验证未完成，请稍后重试'));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.getByRole('button', { name: '登录' }).getAttribute('aria-disabled')).toBe('false');
  });

  test('gives the work up when the form goes', async () => {
    const signals: AbortSignal[] = [];
    const { calls, unmount } = show({
      login: [locked],
      challenge: [
        (_input, { signal }) => {
          if (signal) signals.push(signal);
          return challenge();
        },
      ],
    });
    await waitFor(() => expect(signals).toHaveLength(1));
    unmount();
    expect(signals[0]?.aborted).toBe(true);
    await vi.dynamicImportSettled();
    expect(calls.map(([name]) => name)).toEqual([login.name, createChallenge.name]);
  });
});
