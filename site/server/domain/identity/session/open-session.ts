import type { Visitor } from '../../../platform/caller';
import { secondsAfter } from '../../../platform/clock';
import { createToken, fingerprint } from '../../../platform/token';
import { homeOrganization } from '../organization/organization-legacy';
import type { SessionRepositories } from './session-store';

/** Seconds without use after which a session ends. */
export const sessionLife = 24 * 3600;
/** Seconds after signing in at which a session ends however much it is used. */
const longestSession = 30 * 24 * 3600;
/** Devices that one may be signed in on; signing in on one more ends the session that was used least recently. */
const maxSessions = 8;
/** Characters of a user agent that are kept. */
const userAgentLength = 300;

/** When a session ends that is used now. */
export function sessionEnd(signedInAt: Date, now: Date): Date {
  const [slidingEnd, lastEnd] = [secondsAfter(now, sessionLife), secondsAfter(signedInAt, longestSession)];
  return slidingEnd < lastEnd ? slidingEnd : lastEnd;
}

/** What signs in, as its owner sees it in the list of devices. */
export interface Device {
  readonly userAgent: string;
  /** Where it is, in words. */
  readonly place: string;
}

/** What a visitor signs in with. */
export type DeviceOf = (visitor: Visitor) => Device;

/** A session that was never proven asks for a proof before it changes the account. */
const neverProven = new Date(0);

interface SessionOptions {
  /** The organisation that it works in, which the user belongs to; by default the one that they start in. */
  readonly orgId?: number | undefined;
  /** Whether the user proves who they are by this sign-in, as they do by default. */
  readonly isProven?: boolean;
}

/**
 * Opens a session of a user whose identity is known.
 * @returns its token, which is stored nowhere.
 */
export async function openSession(
  { organizations, sessions, users }: Pick<SessionRepositories, 'organizations' | 'sessions' | 'users'>,
  userId: number,
  { userAgent, place }: Device,
  now: Date,
  { orgId: chosenOrgId, isProven = true }: SessionOptions = {},
): Promise<string> {
  await users.lock(userId);
  await users.update(userId, { ltime: now });
  const orgId = chosenOrgId ?? (await homeOrganization(organizations, userId)).id;
  const token = createToken();
  await sessions.create({
    tokenHash: fingerprint(token),
    userId,
    orgId,
    userAgent: userAgent.slice(0, userAgentLength),
    place,
    ctime: now,
    provenAt: isProven ? now : neverProven,
    seenAt: now,
    expireAt: sessionEnd(now, now),
  });
  const surplus = (await sessions.listOf(userId, now)).slice(maxSessions).map(({ id }) => id);
  if (surplus.length > 0) await sessions.kick(userId, { ids: surplus });
  return token;
}
