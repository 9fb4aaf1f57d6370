import { describe, expect, test } from 'vitest';
import { matchRoute } from '../../../../../site/contract/routes/route-table';
import type { SiteRole } from '../../../../../site/contract/routes/site-role';
import { defaultRuntimeConfig } from '../../../../../site/contract/site-config/runtime-config';
import { runGuards, type GuardSession, type GuardMenu } from '../../../../../site/src/app/router/guards';
import type { SessionState } from '../../../../../site/src/data/session/session';

const here = location.origin;

/** A session that writes down what is asked of it. */
function fakeSession({ token = true, role = 'user' as SiteRole, fails = false } = {}) {
  const asked: string[] = [];
  let state: SessionState | undefined;
  const session: GuardSession = {
    isSignedIn: () => token,
    get: () => state,
    async ensureLoaded() {
      asked.push('load');
      if (fails) {
        token = false;
        throw new Error('no user');
      }
      state = { role } as SessionState;
      return state;
    },
  };
  return { session, asked };
}

const visitor = () => fakeSession({ token: false });

function visit(path: string, { session }: { session: GuardSession }, menu?: GuardMenu) {
  const location = new URL(path, here);
  const match = matchRoute(location.pathname);
  if (!match) throw new Error(`${path} is no route`);
  return runGuards({ match, location, session, config: defaultRuntimeConfig, menu });
}

describe('runGuards', () => {
  test('a visitor who opens a page for members signs in and comes back without the token (R-GUARD-1)', async () => {
    const redirect = await visit('/mecenter/indexorder?status=10&token=secret123', visitor());
    const signIn = `${here}/sso/login?redirect_uri=${encodeURIComponent(`${here}/mecenter/indexorder?status=10`)}&state=`;
    expect(redirect?.kind).toBe('external');
    expect(redirect?.to.slice(0, signIn.length)).toBe(signIn);
  });

  test.each(['/home', '/login', '/result/success', '/dashboard/workplace'])(
    'a visitor opens %s without anything being loaded',
    async (path) => {
      const fake = visitor();
      expect(await visit(path, fake)).toBeNull();
      expect(fake.asked).toEqual([]);
    },
  );

  test.each(['/home', '/mecenter/indexorder'])('a member is loaded before %s is shown (R-GUARD-2)', async (path) => {
    const fake = fakeSession();
    expect(await visit(path, fake)).toBeNull();
    expect(fake.asked).toEqual(['load']);
  });

  test('a member who cannot be loaded signs in again, to come back (R-GUARD-3)', async () => {
    expect(await visit('/product/orderPayinfo?orderNo=1&token=x#pay', fakeSession({ fails: true }))).toEqual({
      kind: 'internal',
      to: '/login?redirect=%2Fproduct%2ForderPayinfo%3ForderNo%3D1%23pay',
    });
  });

  test('on a public page such a member stays as a visitor (R-GUARD-3)', async () => {
    expect(await visit('/product/detail1001', fakeSession({ fails: true }))).toBeNull();
    expect(await visit('/login?redirect=/home', fakeSession({ fails: true }))).toBeNull();
  });

  test.each([
    ['/login', '/home'],
    ['/login?redirect=%2Fproduct%2Findex%3Fa%3D1', '/product/index?a=1'],
    ['/login?redirect=mecenter', '/mecenter/indexworkplace'],
    ['/login?redirect=https%3A%2F%2Fevil.example', '/home'],
    ['/login?redirect=%2F%2Fevil.example', '/home'],
  ])('a member does not sign in twice: %s leads to %s (R-GUARD-4)', async (path, to) => {
    expect(await visit(path, fakeSession())).toEqual({ kind: 'internal', to });
  });

  test('the error result is for admins, though it is public (R-ROLE-2, R-404-3)', async () => {
    const forbidden = { kind: 'internal', to: '/exception/404' };
    expect(await visit('/result/error', visitor())).toEqual(forbidden);
    expect(await visit('/result/error', fakeSession({ role: 'user' }))).toEqual(forbidden);
    expect(await visit('/result/error', fakeSession({ fails: true }))).toEqual(forbidden);
    expect(await visit('/result/error', fakeSession({ role: 'admin' }))).toBeNull();
  });

  describe('with the menu of the server (R-SRVMENU-1)', () => {
    const gate = () => {
      const asked: string[] = [];
      const menu: GuardMenu = {
        ensureLoaded: async () => void asked.push('menu'),
        includes: ({ name }) => name === 'product',
      };
      return { menu, asked };
    };

    test('a route that it does not include is forbidden', async () => {
      const { menu, asked } = gate();
      expect(await visit('/product/index', fakeSession(), menu)).toBeNull();
      expect(await visit('/college/index', fakeSession(), menu)).toEqual({ kind: 'internal', to: '/exception/404' });
      expect(asked).toEqual(['menu', 'menu']);
    });

    test('the not-found page and the sign-in page stay open, and visitors have no menu', async () => {
      const { menu, asked } = gate();
      expect(await visit('/exception/404', fakeSession(), menu)).toBeNull();
      expect(await visit('/login', visitor(), menu)).toBeNull();
      expect(await visit('/college/index', visitor(), menu)).toBeNull();
      expect(asked).toEqual([]);
    });

    test('the user comes before the permission, and a role before the menu', async () => {
      const { menu, asked } = gate();
      const fake = fakeSession();
      await visit('/result/error', fake, menu);
      expect([fake.asked, asked]).toEqual([['load'], []]);
    });
  });
});
