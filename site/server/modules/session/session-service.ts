import type { ListSessionsReply, RefreshStateReply } from '../../../contract/session/session-schema';
import { AppFailure } from '../../app-failure';
import type { Caller } from '../../platform/caller';
import { chinaTime } from '../../platform/china-time';
import { secondsAfter, type Clock } from '../../platform/clock';
import type { FoundSignIn } from './session-repository';
import type { Store } from '../store';
import { fingerprint } from '../../platform/token';
import { permissions } from '../organization/permissions';
import { homeOf, sessionLife } from './sign-in';

/** Seconds of use that pass before the end of a session is moved again. */
const extendAfter = 60;

export interface SessionService {
  /** Who holds the token. Rejects with loginRequired or loginRevoked when nobody does. */
  callerOf(token: string | undefined): Promise<Caller>;
  state(token: string | undefined): Promise<RefreshStateReply>;
  logOut(token: string | undefined): Promise<void>;
  list(caller: Caller): Promise<ListSessionsReply>;
  /** Ends another session of the caller. */
  end(caller: Caller, id: number): Promise<void>;
}

export function createSessionService(store: Store, now: Clock): SessionService {
  /** The session behind a token, with its end moved when it was in use. */
  async function useSession(token: string | undefined): Promise<FoundSignIn> {
    const found = token && (await store.read(({ sessions }) => sessions.find(fingerprint(token))));
    if (!found || found.state === 'logged out') throw new AppFailure('loginRequired');
    if (found.state === 'kicked' || found.userStatus !== 1) throw new AppFailure('loginRevoked');
    const time = now();
    if (found.expireAt <= time) throw new AppFailure('loginRequired');
    const before = secondsAfter(time, -extendAfter);
    if (found.seenAt > before) return found;
    const expireAt = secondsAfter(time, sessionLife);
    await store.transact(({ sessions }) => sessions.extend(found.id, { seenAt: time, expireAt, before }));
    return { ...found, seenAt: time, expireAt };
  }

  /** Takes a session whose user was put out of its organisation to another one of theirs. */
  function moveHome({ id, userId }: FoundSignIn) {
    return store.transact(async ({ organizations, sessions, users }) => {
      await users.lock(userId);
      const home = await homeOf({ organizations }, userId);
      await sessions.moveTo(id, home.id);
      return home;
    });
  }

  return {
    async callerOf(token) {
      const session = await useSession(token);
      const { id: sessionId, userId } = session;
      if (session.role) return callerIn(session.orgId, session.role);
      const home = await moveHome(session);
      return callerIn(home.id, home.role);

      function callerIn(orgId: number, role: Caller['role']): Caller {
        return { userId, sessionId, orgId, role, actions: permissions[role].actions };
      }
    },
    async state(token) {
      try {
        const { expireAt } = await useSession(token);
        return { State: 1, ExpireAt: chinaTime(expireAt) };
      } catch (error) {
        if (error instanceof AppFailure) return { State: 0 };
        throw error;
      }
    },
    async logOut(token) {
      if (token) await store.transact(({ sessions }) => sessions.logOut(fingerprint(token)));
    },
    async list({ userId, sessionId }) {
      const rows = await store.read(({ sessions }) => sessions.listOf(userId, now()));
      const Items = rows.map(({ id, userAgent, ctime, seenAt }) => ({
        Id: id,
        UserAgent: userAgent,
        Current: id === sessionId,
        CTime: chinaTime(ctime),
        LTime: chinaTime(seenAt),
      }));
      return { Items, Total: Items.length };
    },
    async end({ userId, sessionId }, id) {
      if (id === sessionId) throw new AppFailure('badRequest', { message: '不能下线当前设备，请使用退出登录' });
      const ended = await store.transact(({ sessions }) => sessions.kick(userId, { ids: [id] }));
      if (ended === 0) throw new AppFailure('notFound');
    },
  };
}
