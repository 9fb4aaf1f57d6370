import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Access } from '../../../../../site/contract/access';
import { codes, type FailureName } from '../../../../../site/contract/codes';
import { apiBasePaths, endpoint } from '../../../../../site/contract/endpoint';
import { readEnvelope } from '../../../../../site/contract/envelope';
import { AppFailure } from '../../../../../site/server/app-failure';
import type { Operator, TokenHolder } from '../../../../../site/server/platform/caller';
import { identify, installAuthentication } from '../../../../../site/server/platform/http/endpoints/authentication';
import { createTestHttpServer } from '../../../../support/http-server';
import type { App } from '../../../../support/test-app';

const now = new Date('2026-05-01T08:00:00Z');
const member: TokenHolder = {
  kind: 'member',
  userId: 1,
  sessionId: 1,
  orgId: 1,
  role: 'member',
  organizationActive: true,
  actions: ['OrderCreate'],
  provenAt: now,
};
const operator: Operator = { kind: 'operator', operatorId: 1, permissions: ['order.read'] };

const callers: Readonly<Record<string, TokenHolder | Operator>> = {
  'member-who-may-order': member,
  'member-who-may-not-order': { ...member, actions: ['Invite'] },
  'member-of-a-disabled-one': { ...member, organizationActive: false },
  'member-proven-long-ago': { ...member, provenAt: new Date('2026-05-01T07:49:59Z') },
  'operator-who-reads-orders': operator,
  'operator-who-reads-leads': { ...operator, permissions: ['lead.read', 'order.read.all'] },
};

const planted: Readonly<Record<string, { access: Access; recentProof?: boolean }>> = {
  public: { access: 'public' },
  signedIn: { access: 'signed-in' },
  action: { access: { action: 'OrderCreate' } },
  operator: { access: { operator: 'order.read' } },
  proven: { access: 'signed-in', recentProof: true },
};

const ok = 'ok';
const stranger = {
  public: ok,
  signedIn: 'loginRequired',
  action: 'loginRequired',
  operator: 'loginRequired',
  proven: 'loginRequired',
} as const;
const colleague = { public: ok, signedIn: 'forbidden', action: 'forbidden', proven: 'forbidden' } as const;

/** What each caller gets of each planted endpoint. */
const expected: Readonly<Record<string, Readonly<Record<string, FailureName | 'ok'>>>> = {
  '': stranger,
  'token-that-nobody-was-given': stranger,
  'member-who-may-order': { public: ok, signedIn: ok, action: ok, operator: 'forbidden', proven: ok },
  'member-who-may-not-order': { public: ok, signedIn: ok, action: 'forbidden', operator: 'forbidden', proven: ok },
  'member-of-a-disabled-one': { public: ok, signedIn: ok, action: 'forbidden', operator: 'forbidden', proven: ok },
  'member-proven-long-ago': { public: ok, signedIn: ok, action: ok, operator: 'forbidden', proven: 'proofRequired' },
  'operator-who-reads-orders': { ...colleague, operator: ok },
  'operator-who-reads-leads': { ...colleague, operator: 'forbidden' },
};

describe('identify', () => {
  let app: App;
  beforeAll(async () => {
    app = await createTestHttpServer();
    installAuthentication(app, {
      async lookUp(token = '') {
        const caller = callers[token];
        if (!caller) throw new AppFailure('loginRequired');
        return caller;
      },
      now: () => now,
    });
    for (const [name, needs] of Object.entries(planted)) {
      const declared = endpoint({ name, base: 'client', method: 'GET', path: `/${name}`, ...needs });
      app.route({
        method: 'GET',
        url: apiBasePaths.client + declared.path,
        async handler(request) {
          const { kind } = await identify(app, declared, request);
          return { Header: { Code: codes.ok }, Data: { kind } };
        },
      });
    }
  });
  afterAll(() => app.close());

  const ask = async (token: string, name: string, scope?: string) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(scope !== undefined && { 'x-scope': scope }),
    };
    const answer = await app.inject({ method: 'GET', url: `${apiBasePaths.client}/${name}`, headers });
    return readEnvelope(answer.json());
  };

  const cells = Object.entries(expected).flatMap(([token, row]) =>
    Object.entries(row).map(([name, outcome]) => [token || 'nobody', name, outcome, token] as const),
  );

  test.each(cells)('%s at %s: %s', async (_who, name, outcome, token) => {
    expect((await ask(token, name))?.code).toBe(codes[outcome]);
  });

  test('says that the organisation is disabled', async () => {
    expect((await ask('member-of-a-disabled-one', 'action'))?.message).toBe('该企业已停用');
  });

  test.each([
    ['1:1', 'ok'],
    ['1:2', 'scopeChanged'],
    ['2:1', 'scopeChanged'],
    ['', 'scopeChanged'],
    ['11:1', 'scopeChanged'],
  ] as const)('a page that shows %j is answered %s to the user 1 in the organisation 1', async (scope, outcome) => {
    expect((await ask('member-who-may-order', 'action', scope))?.code).toBe(codes[outcome]);
    expect((await ask('operator-who-reads-orders', 'operator', scope))?.code).toBe(codes.ok);
    expect((await ask('', 'public', scope))?.code).toBe(codes.ok);
  });

  test('a public endpoint learns nothing of who calls', async () => {
    expect((await ask('operator-who-reads-orders', 'public'))?.data).toEqual({ kind: 'visitor' });
  });
});
