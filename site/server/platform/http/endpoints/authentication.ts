import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { backgroundHeader } from '#contract/operator/operator-headers.ts';
import type { OperatorAccess } from '#contract/operator/operator-access.ts';
import { callerScope, scopeHeader } from '#contract/session/caller-scope.ts';
import { AppFailure } from '../../../app-failure';
import {
  type Caller,
  type Member,
  type Operator,
  type SessionOperator,
  type TokenHolder,
  type Visitor,
  refuseView,
  requireRecentProof,
} from '../../caller';
import type { Clock } from '../../clock';
import { networkOf } from '../../limits/network-of';
import { readOperatorToken, requireCsrfToken } from '../operator-cookie';
import { visitorAddress } from '../request-target';

export interface Authentication {
  /** Who holds a token. Rejects with AppFailure when nobody does any longer. */
  lookUp(token: string | undefined): Promise<TokenHolder>;
  /**
   * The operator of a session of the console. Rejects with AppFailure when it is nobody's, or over.
   * @param isUse whether somebody asked for the call, which moves the end of the session.
   */
  lookUpOperator(token: string, isUse: boolean): Promise<SessionOperator>;
  now: Clock;
}

declare module 'fastify' {
  interface FastifyInstance {
    authentication: Authentication;
  }
  interface FastifyRequest {
    /** Who calls an endpoint; null before that is known, and outside of endpoints. */
    caller: Caller | null;
  }
}

/** Lets endpoints ask who calls. Install before them. */
export function installAuthentication(app: FastifyInstance, authentication: Authentication): void {
  app.decorate('authentication', authentication);
  app.decorateRequest('caller', null);
}

/** Who calls an endpoint. @throws AppFailure when they may not. */
export async function identify(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest): Promise<Caller> {
  const { base, access, recentProof = false } = endpoint;
  if (access === 'public') return visitorOf(request);
  const caller = await (base === 'operator' ? identifyOperator(app, endpoint, request) : identifyMember(app, request));
  authorize(caller, access);
  if (recentProof) requireRecentProof(caller, app.authentication.now());
  return caller;
}

async function identifyMember(app: FastifyInstance, request: FastifyRequest): Promise<Member> {
  const holder = await app.authentication.lookUp(bearerToken(request));
  if (request.method !== 'GET') refuseView(holder);
  refuseForeignScope(holder, request.headers[scopeHeader]);
  return { ...holder, network: networkOf(visitorAddress(request)) };
}

async function identifyOperator(
  app: FastifyInstance,
  { stream }: Endpoint,
  request: FastifyRequest,
): Promise<Operator> {
  const token = readOperatorToken(request);
  if (token === undefined) throw new AppFailure('loginRequired');
  const isUse = !stream && request.headers[backgroundHeader] === undefined;
  const operator = await app.authentication.lookUpOperator(token, isUse);
  requireCsrfToken(request, token);
  return { ...operator, ip: visitorAddress(request) };
}

/** A page that shows somebody else must not act, or read, in the place of who holds the token by now. */
function refuseForeignScope({ userId, orgId }: TokenHolder, scope: string | string[] | undefined): void {
  if (scope !== undefined && scope !== callerScope(userId, orgId)) throw new AppFailure('scopeChanged');
}

/** Whom the endpoint admitted. @throws Error before it did. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Error('Nobody was admitted');
  return caller;
}

export function visitorOf(request: FastifyRequest): Visitor {
  const { headers } = request;
  const ip = visitorAddress(request);
  const { origin, 'user-agent': userAgent = '' } = headers;
  return { kind: 'visitor', ip, network: networkOf(ip), userAgent, origin, token: bearerToken(request) };
}

/** The token of a request; undefined when there is none that could be one of ours. */
function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** @throws AppFailure when the caller may not do what an endpoint with this access does. */
export function authorize(caller: Caller, access: Access): void {
  if (access === 'public') return;
  if (caller.kind === 'visitor') throw new AppFailure('loginRequired');
  if (access === 'signed-in') {
    if (caller.kind !== 'member') throw new AppFailure('forbidden');
  } else if ('operator' in access) {
    if (caller.kind !== 'operator' || !isAllowed(caller, access.operator)) throw new AppFailure('forbidden');
  } else {
    if (caller.kind !== 'member') throw new AppFailure('forbidden');
    if (!caller.organizationActive) throw new AppFailure('forbidden', { message: '该企业已停用' });
    if (!caller.actions.includes(access.action)) throw new AppFailure('forbidden');
  }
}

function isAllowed({ isReady, permissions }: Operator, access: OperatorAccess): boolean {
  if (access === 'pending') return true;
  return isReady && (access === 'self' || permissions.includes(access));
}
