import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession, type ManagedSession } from '../../../../../site/src/data/session/create-session';
import type { SessionMessage } from '../../../../../site/src/data/session/session-sync';
import { createSiteCookies, createTokenCookie } from '../../../../../site/src/data/session/site-cookies';
import { createUserStorage } from '../../../../../site/src/data/session/user-state';
import { createFakeServer, offline, organizations, user } from './fake-server';
import { eventually } from '../../../../support/eventually';

const token = createTokenCookie(createSiteCookies(''));

/** One tab; tabs of a test share cookies, storage and messages. */
function openTab(server = createFakeServer(), sent: SessionMessage[] = []) {
  const notices: string[] = [];
  const left = vi.fn(() => Promise.resolve());
  const openSignIn = vi.fn();
  const session = createSession({
    client: server.client,
    token,
    storage: createUserStorage(),
    channel: { post: (message) => void sent.push(message) },
    notify: (text) => void notices.push(text),
    leaveAuthPage: left,
    openSignIn,
  });
  return { session, server, notices, sent, left, openSignIn };
}

const stored = () => JSON.parse(localStorage.getItem('userStore') ?? 'null') as { v: number; state: object } | null;
const changesOf = (session: ManagedSession) => {
  const states: unknown[] = [];
  session.subscribe(() => states.push(session.get()?.user.UserName));
  return states;
};

describe('createSession', () => {
  beforeEach(() => {
    localStorage.clear();
    token.remove();
  });
  afterEach(() => vi.restoreAllMocks());

  test('a visitor is nobody, and nothing is asked (R-SES-1)', async () => {
    const { session, server } = openTab();
    expect([session.isSignedIn(), session.get(), await session.ensureLoaded()]).toEqual([false, undefined, undefined]);
    expect(server.calls()).toEqual([]);
  });

  test('a token loads user, permission 1018 and all organisations, and exactly the fields of the spec are kept (R-SES-7)', async () => {
    const { session, server, sent } = openTab();
    const state = await session.acceptToken('token-one');
    expect(session.isSignedIn()).toBe(true);
    expect(session.get()).toBe(state);
    expect(server.callsOf('getPermission')).toEqual([
      [expect.anything(), { params: { id: '1018' } }, expect.anything()],
    ]);
    expect(server.callsOf('listOrganizations')).toEqual([
      [expect.anything(), { query: { Model: 1, Page: 1, PageSize: 999 } }, expect.anything()],
    ]);
    expect(stored()?.v).toBe(1);
    expect(Object.keys(stored()?.state ?? {}).toSorted()).toEqual(
      'OrgId OrgKey OrgName Status UserId Umid UserName Mobile AvatarUrl LTime CTime MenuKeys ActionKeys OrgList tagsMap tagMaterialMap tagBannerMap'
        .split(' ')
        .toSorted(),
    );
    expect(state.user).toMatchObject({
      MenuKeys: ['Order'],
      ActionKeys: ['OrderCreate'],
      OrgList: organizations,
      tagMaterialMap: { kefu: [{ title: '客服' }] },
      tagBannerMap: { home_banner: [] },
    });
    expect(Object.keys(state.user.tagsMap).toSorted()).toEqual(['home_banner', 'kefu']);
    expect(sent).toEqual(['login']);
  });

  test('calls at the same time share one loading (R-GUARD-2)', async () => {
    const { session, server } = openTab();
    token.write('token-one');
    const [first, second] = await Promise.all([session.ensureLoaded(), session.ensureLoaded()]);
    expect(first).toBe(second);
    await session.ensureLoaded();
    expect(server.callsOf('getUser')).toHaveLength(1);
  });

  test('materials and banners may be missing', async () => {
    const { session, server } = openTab();
    Object.assign(server.answers, { listMaterials: offline, listBanners: offline });
    const { user: loaded } = await session.acceptToken('token-one');
    expect([loaded.tagsMap, loaded.tagMaterialMap, loaded.tagBannerMap]).toEqual([{}, {}, {}]);
  });

  test.each(['getUser', 'getPermission', 'listOrganizations'])(
    'without %s nobody is signed in, here and on the server (R-GUARD-3)',
    async (name) => {
      const { session, server } = openTab();
      server.answers[name] = offline;
      token.write('token-one');
      await expect(session.ensureLoaded()).rejects.toBe(offline);
      expect([session.isSignedIn(), session.get(), stored()]).toEqual([false, undefined, null]);
      expect(server.callsOf('logout')).toHaveLength(1);
    },
  );

  test('a page starts with what the last one knew, and loads it anew in the background', async () => {
    await openTab().session.acceptToken('token-one');
    const { session, server } = openTab();
    expect(session.get()?.user.UserName).toBe('demo');
    server.answers.getUser = { ...user, UserName: 'renamed' };
    session.refresh();
    await eventually(() => expect(session.get()?.user.UserName).toBe('renamed'));
    server.answers.getUser = offline;
    session.refresh();
    await eventually(() => expect(server.callsOf('getUser')).toHaveLength(2));
    expect(session.get()?.user.UserName).toBe('renamed');
  });

  test.each(['{', '[]', '{"v":2,"state":{}}', '{"v":1}', '{"v":1,"state":{"UserId":7,"OrgId":3}}', 'null'])(
    'what it cannot read is dropped: %s (R-SES-7)',
    (text) => {
      localStorage.setItem('userStore', text);
      token.write('token-one');
      expect(openTab().session.get()).toBeUndefined();
      expect(localStorage.getItem('userStore')).toBeNull();
    },
  );

  test('user data without a token is forgotten', async () => {
    await openTab().session.acceptToken('token-one');
    token.remove();
    expect(openTab().session.get()).toBeUndefined();
    expect(stored()).toBeNull();
  });

  test('works on where nothing can be stored (R-3)', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('', method === 'setItem' ? 'QuotaExceededError' : 'SecurityError');
      });
    }
    const { session } = openTab();
    await session.acceptToken('token-one');
    expect(session.get()?.user.UserId).toBe(7);
    await session.signOut();
    expect(session.get()).toBeUndefined();
  });

  test('another account takes the place of the first, which is gone before (R-SES-3)', async () => {
    const { session, server, notices } = openTab();
    await session.acceptToken('token-one');
    const changes = changesOf(session);
    server.answers.getUser = { ...user, UserId: 8, UserName: 'other', Mobile: '13900005678' };
    await session.acceptToken('token-two');
    expect(changes).toEqual([undefined, 'other']);
    expect(notices).toEqual(['已切换到账号 139****5678']);
  });

  test('the same account signing in again is no switch', async () => {
    const { session, notices } = openTab();
    await session.acceptToken('token-one');
    await session.acceptToken('token-two');
    expect(notices).toEqual([]);
  });

  test('signing out tells the server, forgets everything, leaves pages for the signed-in and says so (R-SES-6)', async () => {
    const { session, server, notices, left, sent } = openTab();
    await session.acceptToken('token-one');
    let shownWhileLeaving: unknown;
    left.mockImplementation(async () => {
      shownWhileLeaving = session.get();
    });
    await session.signOut();
    expect(server.callsOf('logout')).toHaveLength(1);
    expect([session.isSignedIn(), session.get(), stored()]).toEqual([false, undefined, null]);
    expect(notices).toEqual(['已退出登录']);
    expect(shownWhileLeaving, 'a page goes before its user').toBeDefined();
    expect(sent).toEqual(['login', 'logout']);
  });

  test('signs out although the server cannot be reached (R-SES-6)', async () => {
    const { session, server } = openTab();
    await session.acceptToken('token-one');
    server.answers.logout = offline;
    await session.signOut();
    expect(session.isSignedIn()).toBe(false);
  });

  test('a loading that ends after signing out changes nothing', async () => {
    const { session, server } = openTab();
    let answer: (value: unknown) => void = () => undefined;
    server.answers.getUser = () => new Promise((resolve) => (answer = resolve));
    token.write('token-one');
    const loading = session.ensureLoaded();
    session.clear();
    answer(user);
    await expect(loading).rejects.toThrow('changed');
    expect([session.get(), stored()]).toEqual([undefined, null]);
  });

  test('another organisation brings its permissions and role', async () => {
    const { session, server, sent } = openTab();
    expect((await session.acceptToken('token-one')).role).toBe('admin');
    server.answers.getUser = { ...user, OrgId: 4, OrgName: '量化' };
    server.answers.getPermission = { Detail: { Menu_App: 1 } };
    const state = await session.switchOrganization(4);
    expect(server.callsOf('switchOrganization')).toEqual([[expect.anything(), { body: { OrgId: 4 } }]]);
    expect([state.user.OrgId, state.role, state.user.MenuKeys]).toEqual([4, 'user', ['App']]);
    expect(sent).toEqual(['login', 'orgSwitch']);
  });

  test('an organisation whose permissions do not come shows none of the old one', async () => {
    const { session, server } = openTab();
    await session.acceptToken('token-one');
    server.answers.getPermission = offline;
    await expect(session.switchOrganization(4)).rejects.toBe(offline);
    expect(session.get()).toMatchObject({ user: { OrgId: 4, MenuKeys: [], ActionKeys: [] }, role: 'user' });
  });

  test('shows the site as another role sees it, without keeping that (R-ROLE-3)', async () => {
    const { session } = openTab();
    await session.acceptToken('token-one');
    expect(session.switchRole('user')).toBe('user');
    expect(session.get()?.role).toBe('user');
    expect(session.switchRole()).toBe('admin');
    expect(session.get()?.role).toBe('admin');
    expect(stored()?.state).not.toHaveProperty('role');
  });

  test('takes over that another tab signed out, in or into another organisation (R-SES-5)', async () => {
    const here = openTab();
    const there = openTab();
    await there.session.acceptToken('token-one');
    here.session.syncFromStorage();
    expect(here.session.get()?.user.UserId).toBe(7);
    expect(here.server.calls()).toEqual([]);

    there.server.answers.getUser = { ...user, OrgId: 4, OrgName: '量化' };
    await there.session.switchOrganization(4);
    here.session.syncFromStorage();
    expect(here.session.get()).toMatchObject({ user: { OrgId: 4 }, role: 'user' });
    expect(here.notices).toEqual(['已切换到量化']);

    await there.session.signOut();
    here.session.syncFromStorage();
    await eventually(() => expect(here.session.get()).toBeUndefined());
    expect(here.left).toHaveBeenCalled();
    expect(here.notices).toHaveLength(1);
  });

  test('shows a new name and picture in all tabs, and goes on with a renewed token', async () => {
    const { session, sent } = openTab();
    const other = openTab();
    await session.acceptToken('token-one');
    other.session.syncFromStorage();
    session.renew('token-two');
    session.updateUser({ UserName: '新名字', AvatarUrl: '/uploads/a.png' });
    expect([token.read(), session.get()?.user.UserName, sent.at(-1)]).toEqual(['token-two', '新名字', 'profile']);
    other.session.syncFromStorage();
    expect(other.session.get()?.user).toMatchObject({ UserName: '新名字', AvatarUrl: '/uploads/a.png', OrgId: 3 });
    expect([...other.notices, ...other.server.calls()]).toEqual([]);
  });

  test('says goodbye in the words of what ended the session', async () => {
    const { session, notices } = openTab();
    await session.acceptToken('token-one');
    await session.signOut('账号已注销');
    expect(notices).toEqual(['账号已注销']);
  });

  test('follows the server into another organisation, once however many calls were refused, and tells the other tabs', async () => {
    const { session, server, sent, notices } = openTab();
    await session.acceptToken('token-one');
    server.answers.getUser = { ...user, OrgId: 4, OrgName: '量化' };
    session.syncFromServer();
    session.syncFromServer();
    await eventually(() => expect(sent).toEqual(['login', 'orgSwitch']));
    expect(session.get()?.user.OrgId).toBe(4);
    expect(server.callsOf('getUser')).toHaveLength(2);
    expect(notices).toEqual(['已切换到量化']);
    expect(stored()?.state).toMatchObject({ OrgId: 4 });

    server.answers.getUser = offline;
    session.syncFromServer();
    await eventually(() => expect(server.callsOf('getUser')).toHaveLength(3));
    expect(session.get()?.user.OrgId).toBe(4);
  });

  describe('a sign-in that this browser did not request (S-2)', () => {
    const isAsked = (session: ManagedSession) => session.get()?.isUnrequested;

    test('is asked about in all tabs and after a reload, until somebody says that the account is theirs', async () => {
      const { session, sent } = openTab();
      const other = openTab();
      await session.acceptToken('token-one', 'unrequested');
      other.session.syncFromStorage();
      expect([session, other.session, openTab().session].map(isAsked)).toEqual([true, true, true]);

      session.confirmAccount();
      expect([isAsked(session), sent.at(-1)]).toEqual([false, 'profile']);
      other.session.syncFromStorage();
      expect([other.session, openTab().session].map(isAsked)).toEqual([false, false]);
    });

    test('is asked about no longer once somebody signs out, or in by themselves', async () => {
      const { session } = openTab();
      await session.acceptToken('token-one', 'unrequested');
      await session.signOut();
      token.write('token-two');
      expect(token.isUnrequested()).toBe(false);
      await session.acceptToken('token-three', 'unrequested');
      await session.acceptToken('token-four');
      expect(isAsked(session)).toBe(false);
    });

    test('stays in question with a renewed token, and never becomes so by one', async () => {
      const { session } = openTab();
      await session.acceptToken('token-one', 'unrequested');
      session.renew('token-two');
      session.updateUser({ UserName: '新名字' });
      expect(isAsked(session)).toBe(true);
      await session.acceptToken('token-three', 'renewed');
      expect(isAsked(session)).toBe(true);
      session.confirmAccount();
      await session.acceptToken('token-four', 'renewed');
      expect(isAsked(session)).toBe(false);
    });
  });

  test('goes to the sign-in with what the page shows still there (R-HTTP-4)', async () => {
    const { session, openSignIn } = openTab();
    await session.acceptToken('token-one');
    session.goToSignIn();
    expect(openSignIn).toHaveBeenCalledOnce();
    expect([session.isSignedIn(), stored(), session.get()?.user.UserId]).toEqual([false, null, 7]);
  });
});
