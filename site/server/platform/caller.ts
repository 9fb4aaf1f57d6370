import type { MemberAction } from '#contract/access.ts';
import type { OperatorPermission } from '#contract/operator/operator-access.ts';
import { AppFailure } from '../app-failure';
import { secondsAfter } from './clock';

/** What a member is in an organisation. */
export type OrganizationRole = 'owner' | 'admin' | 'member';

/** Anybody: where a request comes from, and the token that it carries, which may be nobody's. */
export interface Visitor {
  readonly kind: 'visitor';
  readonly ip: string;
  /** Whom the address stands for where requests are counted. */
  readonly network: string;
  readonly userAgent: string;
  /** Origin of the page that calls; absent outside of browsers. */
  readonly origin?: string | undefined;
  readonly token: string | undefined;
}

/** A user who is signed in, in one of their organisations. The organisation is never taken from anywhere else. */
export interface Member {
  readonly kind: 'member';
  readonly userId: number;
  readonly sessionId: number;
  readonly orgId: number;
  readonly role: OrganizationRole;
  /** False while the provider has disabled the organisation: nothing can be done in it. */
  readonly organizationActive: boolean;
  /** What the role may do. */
  readonly actions: readonly MemberAction[];
  /** When this session last proved who they are, by signing in or since. */
  readonly provenAt: Date;
  /** When a session ends in which an operator looks at the site as this user: it changes nothing. Absent for the user's own. */
  readonly viewUntil?: Date;
  /** Where the call comes from, as of a visitor. */
  readonly network: string;
}

/** The member of a token, wherever they call from. */
export type TokenHolder = Omit<Member, 'network'>;

/** One of the provider's staff. */
export interface Operator {
  readonly kind: 'operator';
  readonly operatorId: number;
  readonly sessionId: number;
  readonly name: string;
  /** What they were granted. */
  readonly permissions: readonly OperatorPermission[];
  /** False while the session owes a second factor, a new password or an enrolment: it may do nothing else. */
  readonly isReady: boolean;
  /** When this session last proved who they are, by signing in or since. */
  readonly provenAt: Date;
  /** Network address of the call. */
  readonly ip: string;
}

/** The operator of a session, wherever they call from. */
export type SessionOperator = Omit<Operator, 'ip'>;

/** Who asks. */
export type Caller = Visitor | Member | Operator;

/** Seconds that a proof of identity counts: long enough for one errand, short enough for a device left alone. */
const proofLife = 10 * 60;

/** When a proof of identity no longer counts. */
export function proofEnd(provenAt: Date): Date {
  return secondsAfter(provenAt, proofLife);
}

/** @throws AppFailure forbidden for an operator who looks at the site as a user. */
export function refuseView({ viewUntil }: Pick<Member, 'viewUntil'>): void {
  if (viewUntil) throw new AppFailure('forbidden', { message: '正在以成员身份查看，只能看，不能操作' });
}

/** @throws AppFailure `proofRequired` when the proof is too old, so that the page asks for a password or a code. */
export function requireRecentProof({ provenAt }: { readonly provenAt: Date }, now: Date): void {
  if (proofEnd(provenAt) <= now) throw new AppFailure('proofRequired');
}
