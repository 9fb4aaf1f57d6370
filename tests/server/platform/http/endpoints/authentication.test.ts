import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes, type FailureName } from '../../../../../site/contract/codes';
import { apiBasePaths, endpoint, type Endpoint } from '../../../../../site/contract/endpoint';
import { readEnvelope } from '../../../../../site/contract/envelope';
import { AppFailure } from '../../../../../site/server/app-failure';
import type { SessionOperator, TokenHolder } from '../../../../../site/server/platform/caller';
import { identify, installAuthentication } from '../../../../../site/server/platform/http/endpoints/authentication';
import { csrfTokenOf } from '../../../../../site/server/platform/http/operator-cookie';
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
const operator: SessionOperator = {
  kind: 'operator',
  operatorId: 1,
  sessionId: 1,
  name: '张三',
  permissions: ['order.read'],
  isReady: true,
  provenAt: now,
};

const members: Readonly<Record<string, TokenHolder>> = {
  'member-who-may-order': member,
  'member-who-may-not-order': { ...member, actions: ['Invite'] },
  'member-of-a-disabled-one': { ...member, organizationActive: false },
  'member-proven-long-ago': { ...member, provenAt: new Date('2026-05-01T07:49:59Z') },
};
/** By the value of their cookie. */
const operators: Readonly<Record<string, SessionOperator>> = {
  'operator-who-reads-orders': operator,
  'operator-who-reads-leads': { ...operator, permissions: ['lead.read'] },
  'operator-who-owes-a-code': { ...operator, isReady: false },
  'operator-proven-long-ago': { ...operator, provenAt: new Date('2026-05-01T07:49:59Z') },
};

type Planted = Pick<Endpoint, 'base' | 'method' | 'access' | 'recentProof'>;
const site = { base: 'client', method: 'GET' } as const;
const desk = { base: 'operator', method: 'GET' } as const;
const planted: Readonly<Record<string, Planted>> = {
  public: { ...site, access: 'public' },
  signedIn: { ...site, access: 'signed-in' },
  action: { ...site, access: { action: 'OrderCreate' } },
  proven: { ...site, access: 'signed-in', recentProof: true },
  operator: { ...desk, access: { operator: 'order.read' } },
  operatorSelf: { ...desk, access: { operator: 'self' } },
  operatorPending: { ...desk, access: { operator: 'pending' } },
  operatorWrite: { ...desk, method: 'POST', access: { operator: 'order.read' } },
  operatorProven: { ...desk, access: { operator: 'order.read' }, recentProof: true },
};

const ok = 'ok';
const notSignedIn = { signedIn: 'loginRequired', action: 'loginRequired', proven: 'loginRequired' } as const;
const noOperator = {
  operator: 'loginRequired',
  operatorSelf: 'loginRequired',
  operatorPending: 'loginRequired',
  operatorWrite: 'loginRequired',
  operatorProven: 'loginRequired',
} as const;
const stranger = { public: ok, ...notSignedIn, ...noOperator } as const;
const mayNot = {
  operator: 'forbidden',
  operatorSelf: ok,
  operatorPending: ok,
  operatorWrite: 'forbidden',
  operatorProven: 'forbidden',
} as const;

/** What each caller gets of each planted endpoint. */
const expected: Readonly<Record<string, Readonly<Record<string, FailureName | 'ok'>>>> = {
  '': stranger,
  'token-that-nobody-was-given': stranger,
  'member-who-may-order': { public: ok, signedIn: ok, action: ok, proven: ok, ...noOperator },
  'member-who-may-not-order': { public: ok, signedIn: ok, action: 'forbidden', proven: ok, ...noOperator },
  'member-of-a-disabled-one': { public: ok, signedIn: ok, action: 'forbidden', proven: ok, ...noOperator },
  'member-proven-long-ago': { public: ok, signedIn: ok, action: ok, proven: 'proofRequired', ...noOperator },
  'operator-who-reads-orders': {
    public: ok,
    ...notSignedIn,
    operator: ok,
    operatorSelf: ok,
    operatorPending: ok,
    operatorWrite: ok,
    operatorProven: ok,
  },
  'operator-who-reads-leads': { public: ok, ...notSignedIn, ...mayNot },
  'operator-who-owes-a-code': { public: ok, ...notSignedIn, ...mayNot, operatorSelf: 'forbidden' },
  'operator-proven-long-ago': { operator: ok, operatorProven: 'proofRequired' },
};

describe('identify', () => {
  let app: App;
  beforeAll(async () => {
    app = await createTestHttpServer();
    installAuthentication(app, {
      lookUp: async (token = '') => knownOf(members[token]),
      lookUpOperator: async (token) => knownOf(operators[token]),
      now: () => now,
    });
    for (const [name, needs] of Object.entries(planted)) {
      const declared = endpoint({ name, path: `/${name}`, ...needs });
      app.route({
        method: declared.method,
        url: apiBasePaths[declared.base] + declared.path,
        async handler(request) {
          const { kind } = await identify(app, declared, request);
          return { Header: { Code: codes.ok }, Data: { kind } };
        },
      });
    }
  });
  afterAll(() => app.close());

  const ask = async (token: string, name: string, headers: Record<string, string> = {}) => {
    const { base, method } = planted[name] ?? site;
    const isOperator = token in operators;
    const answer = await app.inject({
      method,
      url: `${apiBasePaths[base]}/${name}`,
      headers: {
        ...(token && !isOperator && { authorization: `Bearer ${token}` }),
        // Writes of the console come from its own pages.
        'sec-fetch-site': 'same-origin',
        ...(isOperator && { cookie: `operator=${token}`, 'x-csrf-token': csrfTokenOf(token) }),
        ...headers,
      },
    });
    return readEnvelope(answer.json());
  };

  const cells = Object.entries(expected).flatMap(([token, row]) =>
    Object.entries(row).map(([name, outcome]) => [token || 'nobody', name, outcome, token] as const),
  );

  test.each(cells)('%s at %s: %s', async (_who, name, outcome, token) => {
    expect((await ask(token, name))?.code).toBe(codes[outcome]);
  });

  test('a write of an operator needs the token that a page of another origin cannot know', async () => {
    const other = { 'x-csrf-token': csrfTokenOf('operator-who-reads-leads') };
    expect((await ask('operator-who-reads-orders', 'operatorWrite', other))?.code).toBe(codes.forbidden);
    expect((await ask('operator-who-reads-orders', 'operatorWrite', { 'x-csrf-token': '' }))?.code).toBe(
      codes.forbidden,
    );
    expect((await ask('operator-who-reads-orders', 'operator', { 'x-csrf-token': '' }))?.code).toBe(codes.ok);
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
    const headers = { 'x-scope': scope };
    expect((await ask('member-who-may-order', 'action', headers))?.code).toBe(codes[outcome]);
    expect((await ask('operator-who-reads-orders', 'operator', headers))?.code).toBe(codes.ok);
    expect((await ask('', 'public', headers))?.code).toBe(codes.ok);
  });

  test('a public endpoint learns nothing of who calls', async () => {
    expect((await ask('operator-who-reads-orders', 'public'))?.data).toEqual({ kind: 'visitor' });
  });
});

function knownOf<Holder>(holder: Holder | undefined): Holder {
  if (!holder) throw new AppFailure('loginRequired');
  return holder;
}
