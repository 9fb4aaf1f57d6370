import { formatChinaTime } from '#contract/china-time.ts';
import type { ListSessionsReply } from '#contract/session/session-schema.ts';
import { secondsAfter } from '../../../platform/clock';
import type { session } from './session-tables';

/** Seconds without use after which a session ends. */
export const sessionLife = 24 * 3600;
/** Seconds after signing in at which a session ends however much it is used. */
const maxSessionLife = 30 * 24 * 3600;
/** Devices that one may be signed in on; signing in on one more ends the session that was used least recently. */
export const maxSessions = 8;
/** Characters of a user agent that are kept. */
export const maxUserAgentLength = 300;
/** Seconds of use that pass before the end of a session is moved again. */
export const extendAfter = 60;
/** Seconds that a one-time code can be exchanged: a redirect and the start of a page on a slow phone. */
export const authorizationCodeLife = 60;

/** Seconds that an operator looks at the site as a user, however much it is used. */
export const viewLife = 15 * 60;
/** What stands for the device of an operator who looks at the site as a user, in the copy of the user's data. */
export const viewerDevice = '客服查看（只读）';

/** A session with this proof asks for another one before it changes the account. */
export const neverProven = new Date(0);

/** Values of `session.revoked`. */
export const sessionState = { valid: 0, loggedOut: 1, revoked: 2 } as const;

/** Returns when a session ends that is used now. */
export function computeSessionEnd(signedInAt: Date, now: Date): Date {
  const [slidingEnd, lastEnd] = [secondsAfter(now, sessionLife), secondsAfter(signedInAt, maxSessionLife)];
  return slidingEnd < lastEnd ? slidingEnd : lastEnd;
}

export function toSessionReply(
  { id, userAgent, place, ctime, seenAt }: typeof session.$inferSelect,
  currentId: number,
): ListSessionsReply['Items'][number] {
  return {
    Id: id,
    UserAgent: userAgent,
    Place: place,
    Current: id === currentId,
    CTime: formatChinaTime(ctime),
    LTime: formatChinaTime(seenAt),
  };
}
