import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import type { HttpClient } from '../../../../../site/src/data/http/http-client';
import { resolveSignIn } from '../../../../../site/src/data/session/resolve-sign-in';
import type { SignInCallback } from '../../../../../site/src/data/session/sign-in-callback';
import { createFakeServer, offline, user } from './fake-server';

const ended = new ApiFailure('expired', '', { code: 10 });
const wrongCode = new ApiFailure('business', '登录凭证已失效，请重新登录', { code: 2003 });
const other = { ...user, UserId: 8, Mobile: '13987654321' };
const renamed = { ...user, Mobile: '', UserName: '演示用户' };

interface Given {
  callback: SignInCallback;
  current?: string;
  requestedOnly?: 'codes' | 'all' | 'nothing';
  isFromOwnPage?: boolean;
  /** What /user answers for each token. */
  users?: Record<string, unknown>;
  exchanged?: unknown;
}

/** Resolves what a sign-in brought, in a tab that sent a request with the state `mine` and the verifier `v`. */
async function resolve({
  callback,
  current,
  requestedOnly = 'nothing',
  isFromOwnPage = false,
  users = {},
  exchanged = { token: 'new' },
}: Given) {
  sessionStorage.setItem('xl:sso:requests', JSON.stringify([{ state: 'mine', verifier: 'v' }]));
  const server = createFakeServer();
  server.answers.exchangeCode = exchanged;
  const asked: string[] = [];
  const notices: string[] = [];
  const result = await resolveSignIn(callback, {
    client: server.client,
    clientWith: (token) => {
      asked.push(token);
      const lookUp = createFakeServer();
      lookUp.answers.getUser = users[token] ?? offline;
      return lookUp.client as HttpClient;
    },
    currentToken: current,
    requestedOnly,
    isFromOwnPage,
    notify: (text) => void notices.push(text),
  });
  return { result, asked, notices, exchanges: server.callsOf('exchangeCode') };
}

describe('resolveSignIn', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => sessionStorage.clear());

  test.each<[string, Given, unknown]>([
    ['nothing', { callback: {} }, undefined],
    ['a state alone', { callback: { sso_state: 'mine' } }, undefined],
    ['our code', { callback: { sso_code: 'c', sso_state: 'mine' } }, { kind: 'requested', token: 'new' }],
    [
      'our code over another session',
      { callback: { sso_code: 'c', sso_state: 'mine' }, current: 'old', users: { old: user, new: other } },
      { kind: 'requested', token: 'new' },
    ],
    ['our token', { callback: { token: 'new', sso_state: 'mine' } }, { kind: 'requested', token: 'new' }],
    ['a token of elsewhere', { callback: { token: 'new' } }, { kind: 'unrequested', token: 'new' }],
    ['a code of elsewhere', { callback: { sso_code: 'c' } }, { kind: 'unrequested', token: 'new' }],
    [
      'a code with the state of somebody else',
      { callback: { sso_code: 'c', sso_state: 'theirs' } },
      { kind: 'unrequested', token: 'new' },
    ],
    [
      'a token of elsewhere over the session of another user',
      { callback: { token: 'new' }, current: 'old', users: { old: user, new: other } },
      { kind: 'conflict', token: 'new', current: '138****5678', offered: '139****4321' },
    ],
    [
      'a code of elsewhere over the session of another user, who has no mobile',
      { callback: { sso_code: 'c' }, current: 'old', users: { old: renamed, new: other } },
      { kind: 'conflict', token: 'new', current: '演示用户', offered: '139****4321' },
    ],
    [
      'a token of elsewhere of the same user',
      { callback: { token: 'new' }, current: 'old', users: { old: user, new: user } },
      { kind: 'renewed', token: 'new' },
    ],
    ['the same token again', { callback: { token: 'old' }, current: 'old' }, { kind: 'renewed', token: 'old' }],
    [
      'a token of elsewhere over a session that has ended',
      { callback: { token: 'new' }, current: 'old', users: { old: ended, new: other } },
      { kind: 'unrequested', token: 'new' },
    ],
    [
      'a token of elsewhere that has ended, over a session',
      { callback: { token: 'new' }, current: 'old', users: { old: user, new: ended } },
      undefined,
    ],
    [
      'a token of elsewhere over a session, while the server is away',
      { callback: { token: 'new' }, current: 'old' },
      undefined,
    ],
    ['a code that does not hold', { callback: { sso_code: 'c', sso_state: 'mine' }, exchanged: wrongCode }, undefined],
    ['a token of elsewhere, in strict mode', { callback: { token: 'new' }, requestedOnly: 'all' }, undefined],
    ['a code of elsewhere, in strict mode', { callback: { sso_code: 'c' }, requestedOnly: 'all' }, undefined],
    [
      'a code of elsewhere, by the built-in sign-in',
      { callback: { sso_code: 'c' }, requestedOnly: 'codes' },
      undefined,
    ],
    [
      'a code with the state of somebody else, by the built-in sign-in',
      { callback: { sso_code: 'c', sso_state: 'theirs' }, requestedOnly: 'codes' },
      undefined,
    ],
    [
      'the code of our form that was sent before its script was there',
      { callback: { sso_code: 'c' }, requestedOnly: 'codes', isFromOwnPage: true },
      { kind: 'unrequested', token: 'new' },
    ],
    [
      'a code with the state of somebody else, from a page of ours',
      { callback: { sso_code: 'c', sso_state: 'theirs' }, requestedOnly: 'codes', isFromOwnPage: true },
      undefined,
    ],
    [
      'a code without a state from a page of ours, in strict mode',
      { callback: { sso_code: 'c' }, requestedOnly: 'all', isFromOwnPage: true },
      undefined,
    ],
    [
      'our code, by the built-in sign-in',
      { callback: { sso_code: 'c', sso_state: 'mine' }, requestedOnly: 'codes' },
      { kind: 'requested', token: 'new' },
    ],
    [
      'a token of elsewhere, beside the built-in sign-in',
      { callback: { token: 'new' }, requestedOnly: 'codes' },
      { kind: 'unrequested', token: 'new' },
    ],
    [
      'our token, in strict mode',
      { callback: { token: 'new', sso_state: 'mine' }, requestedOnly: 'all' },
      { kind: 'requested', token: 'new' },
    ],
  ])('%s (S-2)', async (_what, given, expected) => {
    expect((await resolve(given)).result).toEqual(expected);
  });

  test('sends the verifier with our code alone, and says only of that one that it does not hold', async () => {
    const ours = await resolve({ callback: { sso_code: 'c', sso_state: 'mine' } });
    const theirs = await resolve({ callback: { sso_code: 'c', sso_state: 'theirs' } });
    expect([...ours.exchanges, ...theirs.exchanges]).toEqual([
      [expect.anything(), { body: { code: 'c', codeVerifier: 'v' } }, expect.objectContaining({ silent: false })],
      [expect.anything(), { body: { code: 'c' } }, expect.objectContaining({ silent: true })],
    ]);
  });

  test('looks nobody up where there is nobody to keep, and exchanges nothing in strict mode', async () => {
    expect((await resolve({ callback: { token: 'new' } })).asked).toEqual([]);
    expect((await resolve({ callback: { sso_code: 'c', sso_state: 'mine' }, current: 'old' })).asked).toEqual([]);
    expect((await resolve({ callback: { sso_code: 'c' }, requestedOnly: 'all' })).exchanges).toEqual([]);
  });

  test('tells who comes with a code that it is ignored, and leaves the code unused', async () => {
    const { notices, exchanges } = await resolve({ callback: { sso_code: 'c' }, requestedOnly: 'codes' });
    expect([notices, exchanges]).toEqual([['登录不是在这个页面发起的，请重新登录'], []]);
    expect((await resolve({ callback: { token: 'new' }, requestedOnly: 'all' })).notices).toEqual([]);
  });

  test('takes a state once', async () => {
    const callback = { token: 'new', sso_state: 'mine' };
    expect((await resolve({ callback })).result?.kind).toBe('requested');
    expect(sessionStorage.getItem('xl:sso:requests')).toBe('[]');
  });
});
