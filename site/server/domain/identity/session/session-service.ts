import type { SwitchOrganizationReply } from '../../../../contract/organization/organization-schema';
import type { ListSessionsReply, RefreshStateReply } from '../../../../contract/session/session-schema';
import { AppFailure } from '../../../app-failure';
import type { Member, TokenHolder } from '../../../platform/caller';
import { formatChinaTime } from '../../../../contract/china-time';
import { secondsAfter, type Clock } from '../../../platform/clock';
import { maskMobile } from '../user/user';
import type { FoundSignIn } from './session-repository';
import { fingerprint } from '../../../platform/token';
import { permissionsOf, type Membership } from '../organization/organization';
import { homeOrganization } from '../organization/organization-legacy';
import { sessionEnd } from './open-session';
import type { SessionStore } from './session-store';

/** Seconds of use that pass before the end of a session is moved again. */
const extendAfter = 60;
/** Seconds that a session is kept after its end, for those who ask why it ended. */
const retention = 7 * 24 * 3600;

export interface SessionService {
  /** Who holds the token. Rejects with loginRequired or loginRevoked when nobody does. */
  memberOf(token: string | undefined): Promise<TokenHolder>;
  /** The name of the token's account, as others may see it. Rejects as memberOf does. */
  accountName(token: string): Promise<string>;
  /** The organisations that sessions work in, by their ids; a session that ended, or whose user left, is not among them. */
  placesOf(sessionIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  state(token: string | undefined): Promise<RefreshStateReply>;
  logOut(token: string | undefined): Promise<void>;
  list(member: Member): Promise<ListSessionsReply>;
  /** Ends another session of the user. */
  end(member: Member, id: number): Promise<void>;
  /** Ends every other session of the user. @returns how many were open. */
  endOthers(member: Member): Promise<number>;
  /** Deletes up to so many sessions that ended long ago. @returns how many they were. */
  forgetEnded(limit: number): Promise<number>;
  /** Takes the session to another organisation of the user. */
  switchOrganization(member: Member, orgId: number): Promise<SwitchOrganizationReply>;
}

export function createSessionService(store: SessionStore, now: Clock): SessionService {
  /** The session behind a token, with its end moved when it was in use. */
  async function useSession(token: string | undefined): Promise<FoundSignIn> {
    const found = token && (await store.read(({ sessions }) => sessions.find(fingerprint(token))));
    if (!found || found.state === 'logged out') throw new AppFailure('loginRequired');
    if (found.state === 'kicked' || found.userStatus !== 1) throw new AppFailure('loginRevoked');
    const time = now();
    if (found.expireAt <= time) throw new AppFailure('loginRequired');
    const before = secondsAfter(time, -extendAfter);
    if (found.seenAt > before) return found;
    const expireAt = sessionEnd(found.ctime, time);
    // From before sessions had a last end.
    if (expireAt <= time) throw new AppFailure('loginRequired');
    await store.transact(({ sessions }) => sessions.extend(found.id, { seenAt: time, expireAt, before }));
    return { ...found, seenAt: time, expireAt };
  }

  /** Takes a session out of an organisation that its user no longer works in, to another one of theirs. */
  function moveHome({ id, userId }: FoundSignIn): Promise<Membership> {
    return store.transact(async ({ organizations, sessions, users }) => {
      await users.lock(userId);
      const home = await homeOrganization(organizations, userId);
      await sessions.moveTo(id, home.id);
      return home;
    });
  }

  /** The organisation that a session works in: another one as soon as the user was put out or it was disabled. */
  async function placeOf(session: FoundSignIn): Promise<Pick<Member, 'orgId' | 'role' | 'organizationActive'>> {
    const { orgId, role, organizationActive } = session;
    if (role && organizationActive) return { orgId, role, organizationActive };
    const home = await moveHome(session);
    return { orgId: home.id, role: home.role, organizationActive: home.status === 1 };
  }

  return {
    async memberOf(token) {
      const session = await useSession(token);
      const { id: sessionId, userId, provenAt } = session;
      const place = await placeOf(session);
      const { actions } = permissionsOf(place.role, place.organizationActive);
      return { kind: 'member', userId, sessionId, ...place, actions, provenAt };
    },
    async accountName(token) {
      const { userId } = await useSession(token);
      const user = await store.read(({ users }) => users.find(userId));
      if (!user) throw new AppFailure('loginRequired');
      return user.mobile ? maskMobile(user.mobile) : user.name;
    },
    placesOf: (sessionIds) => store.read(({ sessions }) => sessions.placesOf(sessionIds, now())),
    async state(token) {
      try {
        const { expireAt } = await useSession(token);
        return { State: 1, ExpireAt: formatChinaTime(expireAt) };
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
      const Items = rows.map(({ id, userAgent, place, ctime, seenAt }) => ({
        Id: id,
        UserAgent: userAgent,
        Place: place,
        Current: id === sessionId,
        CTime: formatChinaTime(ctime),
        LTime: formatChinaTime(seenAt),
      }));
      return { Items, Total: Items.length };
    },
    async end({ userId, sessionId }, id) {
      if (id === sessionId) throw new AppFailure('badRequest', { message: '不能下线当前设备，请使用退出登录' });
      const ended = await store.transact(({ sessions }) => sessions.kick(userId, { ids: [id] }));
      if (ended === 0) throw new AppFailure('notFound');
    },
    endOthers: ({ userId, sessionId }) =>
      store.transact(({ sessions }) => sessions.kick(userId, { except: sessionId })),
    forgetEnded: (limit) => store.transact(({ sessions }) => sessions.forget(secondsAfter(now(), -retention), limit)),
    switchOrganization: ({ userId, sessionId }, orgId) =>
      store.transact(async ({ organizations, sessions }) => {
        const organization = await organizations.findOf(userId, orgId);
        if (!organization) throw new AppFailure('forbidden', { message: '您不是该企业的成员' });
        const { orgKey, name, status } = organization;
        if (status !== 1) throw new AppFailure('conflict', { message: '该企业已停用' });
        await sessions.moveTo(sessionId, orgId);
        return { OrgId: orgId, OrgKey: orgKey, OrgName: name, Status: status };
      }),
  };
}
