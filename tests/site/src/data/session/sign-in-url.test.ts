import { afterEach, describe, expect, test, vi } from 'vitest';
import { defaultRuntimeConfig } from '../../../../../site/contract/site-config/runtime-config';
import { takeSignInRequest, signInUrl } from '../../../../../site/src/data/session/sign-in-request';

const secret = /^[\w-]{43}$/;
const here = `${location.origin}/mecenter/indexorder?page=2`;
const foreign = { ...defaultRuntimeConfig, ssoUrl: 'https://sso.example.cn/in?app=1', ssoReturnParam: 'service' };

describe('signInUrl', () => {
  afterEach(() => {
    sessionStorage.clear();
    vi.restoreAllMocks();
  });

  test('leads back to the page, without what a sign-in added, and sends state and challenge (R-GUARD-1, S-2)', async () => {
    const url = new URL(await signInUrl(defaultRuntimeConfig, `${here}&token=abcdefgh&sso_code=c&sso_state=s`));
    expect(url.origin + url.pathname).toBe(`${location.origin}/sso/login`);
    const { redirect_uri, state = '', ...pkce } = Object.fromEntries(url.searchParams);
    expect(redirect_uri).toBe(here);
    expect(pkce).toEqual({ code_challenge: expect.stringMatching(secret), code_challenge_method: 'S256' });
    const { verifier = '' } = takeSignInRequest(state) ?? {};
    expect(verifier).toMatch(secret);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    expect(Buffer.from(digest).toString('base64url')).toBe(pkce.code_challenge);
    expect(url.href).not.toContain(verifier);
  });

  test('sends the same to our own sign-in beside an API elsewhere', async () => {
    const apiBases = { ...defaultRuntimeConfig.apiBases, sso: 'https://api.example.cn/api/sso' };
    const ssoUrl = 'https://api.example.cn/sso/login';
    const url = new URL(await signInUrl({ ...defaultRuntimeConfig, apiBases, ssoUrl }, here));
    expect([...url.searchParams.keys()].toSorted()).toEqual(
      ['code_challenge', 'code_challenge_method', 'redirect_uri', 'state'].toSorted(),
    );
  });

  test('gives any other sign-in the state within the address that it returns to (S-2)', async () => {
    const url = new URL(await signInUrl(foreign, `${here}&token=abcdefgh`));
    expect(url.origin + url.pathname).toBe('https://sso.example.cn/in');
    expect([...url.searchParams.keys()]).toEqual(['app', 'service']);
    const back = new URL(url.searchParams.get('service') ?? '');
    const state = back.searchParams.get('sso_state') ?? '';
    expect(back.href).toBe(`${here}&sso_state=${state}`);
    expect(takeSignInRequest(state)).toMatchObject({ state });
  });

  test('sends no challenge where browsers have none to offer, without HTTPS', async () => {
    vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
    const { searchParams } = new URL(await signInUrl(defaultRuntimeConfig, here));
    expect([...searchParams.keys()]).toEqual(['redirect_uri', 'state']);
    const state = searchParams.get('state') ?? '';
    expect(takeSignInRequest(state)).toEqual({ state });
  });

  test('asks for nothing that it could not recognise, where storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    const { searchParams } = new URL(await signInUrl(defaultRuntimeConfig, here));
    expect([...searchParams.keys()]).toEqual(['redirect_uri']);
  });
});
