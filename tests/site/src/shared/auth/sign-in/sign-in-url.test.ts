import { afterEach, describe, expect, test, vi } from 'vitest';
import { defaultRuntimeConfig } from '../../../../../../site/contract/site-config/runtime-config';
import { verifySignInState, signInUrl } from '../../../../../../site/src/shared/auth/sign-in/sign-in-url';

const strict = { ...defaultRuntimeConfig, flags: { ...defaultRuntimeConfig.flags, ssoState: true } };

describe('signInUrl', () => {
  afterEach(() => {
    sessionStorage.clear();
    vi.restoreAllMocks();
  });

  test('leads back to the page, without the token (R-GUARD-1)', () => {
    const config = { ...defaultRuntimeConfig, ssoUrl: 'https://sso.example.cn/in?app=1', ssoReturnParam: 'service' };
    const url = new URL(signInUrl(config, `${location.origin}/mecenter/indexorder?page=2&token=abcdefgh`));
    expect(url.origin + url.pathname).toBe('https://sso.example.cn/in');
    expect(url.searchParams.get('app')).toBe('1');
    expect(url.searchParams.get('service')).toBe(`${location.origin}/mecenter/indexorder?page=2`);
  });

  test('accepts any token without the flag', () => {
    expect(verifySignInState({ token: 'abcdefgh' }, defaultRuntimeConfig)).toBe(true);
  });

  test('in strict mode accepts the token that this tab requested, once (S-2)', () => {
    const back = new URL(new URL(signInUrl(strict, `${location.origin}/home`)).searchParams.get('redirect_uri') ?? '');
    const stale = { token: 'abcdefgh', xl_state: back.searchParams.get('xl_state') ?? '' };
    expect(stale.xl_state).toMatch(/^[0-9a-f]{32}$/);
    expect(verifySignInState({ token: 'abcdefgh' }, strict)).toBe(false);
    signInUrl(strict, `${location.origin}/home`);
    expect(verifySignInState(stale, strict)).toBe(false);
    const again = new URL(new URL(signInUrl(strict, `${location.origin}/home`)).searchParams.get('redirect_uri') ?? '');
    const asked = { token: 'abcdefgh', xl_state: again.searchParams.get('xl_state') ?? '' };
    expect(verifySignInState(asked, strict)).toBe(true);
    expect(verifySignInState(asked, strict)).toBe(false);
  });

  test('in strict mode accepts nothing where storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    expect(verifySignInState({ token: 'abcdefgh', xl_state: 's' }, strict)).toBe(false);
  });
});
