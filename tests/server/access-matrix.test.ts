import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes, type FailureName } from '../../site/contract/codes';
import type { Endpoint } from '../../site/contract/endpoint';
import { readEnvelope } from '../../site/contract/envelope';
import { operatorRoles } from '../../site/contract/operator/operator-access';
import { endStaffSessions, listStaff } from '../../site/contract/operator/staff-endpoints';
import { listOrganizations, switchOrganization } from '../../site/contract/organization/organization-endpoints';
import { getPermission } from '../../site/contract/organization/permission-endpoints';
import { endSession, listSessions, logout } from '../../site/contract/session/session-endpoints';
import { getUser } from '../../site/contract/user/user-endpoints';
import { seedDemoUsers } from '../../site/server/demo/demo-users';
import { jsonSchema } from '../../site/server/platform/http/documents/open-api-document';
import { boundEndpoints, type BoundEndpoint } from '../../site/server/platform/http/endpoints/endpoint-list';
import { callBound } from '../support/call-endpoint';
import type { EndpointInputs } from './endpoint-examples';
import { enrolledOperator, signInAs, type OperatorBrowser } from '../support/operators';
import { createTestClock } from '../support/test-clock';
import { isStream } from '../support/inject-stream';
import { absentDatabase, createTestApp, type TestApp } from '../support/test-app';
import { callEndpoint, signIn } from '../support/test-caller';
import { testKeys } from '../support/test-keys';

/** A caller by what the server knows of their token. */
interface Kind {
  readonly name: string;
  readonly token?: string | undefined;
  /** Why nobody is behind the token; absent for those who are signed in. */
  readonly stranger?: FailureName;
  /** What the role may do, as the server says. */
  readonly actions?: readonly string[];
  readonly organizationDisabled?: boolean;
  /** Of somebody who is signed in to the console. */
  readonly headers?: Record<string, string>;
  /** What the operator may do; `undefined` for those who are none. */
  readonly permissions?: readonly string[];
  /** Why nobody is behind the cookie. */
  readonly formerOperator?: FailureName;
  /** The operator's page has the token of another session. */
  readonly withoutCsrfToken?: boolean;
}

const kindNames = [
  'a visitor',
  'one with a token that nobody was given',
  'one with an endless token',
  'one who signed out',
  'one who was put out elsewhere',
  'a member',
  'an admin',
  'an owner',
  'an owner of a disabled organisation',
  'the owner of the console',
  'the owner of the console on a page of another session',
  'an operator of content',
  'an operator who owes a second factor',
  'an operator who was put out',
] as const;
type KindName = (typeof kindNames)[number];

const described = await createTestApp({ database: absentDatabase });
// Signing out ends the token that the other calls want.
const endpoints = boundEndpoints(described.app).sort((a, b) => Number(endsSession(a)) - Number(endsSession(b)));
await described.close();

function endsSession({ endpoint }: BoundEndpoint): boolean {
  return endpoint.aboutToken === true || endpoint.name === 'signOutOperator';
}

/** A page of this site, where calls from elsewhere are refused whoever calls. */
const fromPage = { origin: 'http://localhost' };
/** No text of any field holds this. */
const garbage = '\0';

describe('access', () => {
  const clock = createTestClock(new Date());
  let running: TestApp;
  let kinds: Record<KindName, Omit<Kind, 'name'>>;
  /** Of an owner elsewhere, who worked in the organisation when it was disabled. */
  let guest: string;

  const detailOf = async (token: string): Promise<Record<string, number>> =>
    (await callEndpoint(running.app, getPermission, { token, params: { id: '1018' } })).data.Detail;

  async function signedIn(username: string) {
    const token = await signIn(running.app, username);
    const actions = Object.keys(await detailOf(token)).flatMap((key) => /^Action_(.+)$/.exec(key)?.[1] ?? []);
    return { token, actions };
  }

  async function disable(orgKey: string) {
    await running.database.transact((session) =>
      session.execute(`update org set status = 0 where org_key = '${orgKey}'`),
    );
  }

  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
    const { app } = running;
    await seedDemoUsers(running.database, testKeys);
    const [member, admin, owner, disabled] = [
      await signedIn('member'),
      await signedIn('admin'),
      await signedIn('demo'),
      await signedIn('outsider'),
    ];
    const [signedOut, putOut] = [await signIn(app, 'member'), await signIn(app, 'member')];
    await callEndpoint(app, logout, { token: signedOut });
    const sessions = (await callEndpoint(app, listSessions, { token: putOut })).data.Items;
    const { Id } = sessions.find((session: { Current: boolean }) => session.Current);
    await callEndpoint(app, endSession, { token: member.token, params: { id: String(Id) } });

    guest = await signIn(app, 'demo');
    const { Items } = (await callEndpoint(app, listOrganizations, { token: guest, query: {} })).data;
    const { OrgId } = Items.find(({ OrgKey }: { OrgKey: string }) => OrgKey === 'demo2');
    const moved = await callEndpoint(app, switchOrganization, { token: guest, body: { OrgId } });
    expect(moved.data.OrgKey).toBe('demo2');
    // Nobody signs in or switches after this: what changes, changes for the sessions that there are.
    await disable('demo2');

    const content = await signInAs(app, 'content@demo.cn');
    const [desk, otherDesk] = [await signInAs(app), await signInAs(app)];
    const enrolled = await enrolledOperator(running, clock);
    const owing = await signInAs(app, enrolled.email);
    const putOutOperator = await signInAs(app, 'analyst@demo.cn');
    const { data: staff } = await callEndpoint(app, listStaff, { headers: desk.headers, query: { search: 'analyst' } });
    const params = { id: String(staff.items[0].id) };
    await callEndpoint(app, endStaffSessions, { headers: desk.headers, params, body: { reason: '设备丢失' } });
    expect(enrolled.recoveryCodes).toHaveLength(10);

    const changed = member.token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    kinds = {
      'a visitor': { stranger: 'loginRequired' },
      'one with a token that nobody was given': { token: changed, stranger: 'loginRequired' },
      'one with an endless token': { token: 'x'.repeat(5000), stranger: 'loginRequired' },
      'one who signed out': { token: signedOut, stranger: 'loginRequired' },
      'one who was put out elsewhere': { token: putOut, stranger: 'loginRevoked' },
      'a member': member,
      'an admin': admin,
      'an owner': owner,
      'an owner of a disabled organisation': { ...disabled, actions: [], organizationDisabled: true },
      'the owner of the console': { ...operatorKind(desk), permissions: operatorRoles.owner.permissions },
      'the owner of the console on a page of another session': {
        ...operatorKind(otherDesk),
        headers: { ...otherDesk.headers, 'x-csrf-token': content.headers['x-csrf-token'] ?? '' },
        permissions: operatorRoles.owner.permissions,
        withoutCsrfToken: true,
      },
      'an operator of content': { ...operatorKind(content), permissions: operatorRoles.content.permissions },
      'an operator who owes a second factor': { ...operatorKind(owing), permissions: [] },
      'an operator who was put out': { ...operatorKind(putOutOperator), formerOperator: 'loginRevoked' },
    };
  });
  afterAll(() => running.close());

  test('to a disabled organisation leaves what is personal', async () => {
    const { token = '' } = kinds['an owner of a disabled organisation'];
    expect(await detailOf(token)).toEqual({ Menu_Account: 1, Menu_Security: 1, Menu_Message: 1 });
    const { data } = await callEndpoint(running.app, getUser, { token });
    expect(data).toMatchObject({ OrgKey: 'demo2' });
  });

  test('one who has another organisation goes on there', async () => {
    const { data } = await callEndpoint(running.app, getUser, { token: guest });
    expect(data).toMatchObject({ OrgKey: 'demo1' });
    expect(await detailOf(guest)).toHaveProperty('Action_OrgClose');
  });

  /** How bodies are refused that cannot be parsed, and of another type. */
  async function unreadable(bound: BoundEndpoint, { body: _body, ...inputs }: EndpointInputs) {
    const answers = [];
    for (const type of ['application/json', 'text/plain']) {
      const headers = { ...inputs.headers, 'content-type': type };
      const answer = await callBound(running.app, bound, { ...inputs, headers }, '{');
      answers.push(failureOf(readEnvelope(answer.json())?.code));
    }
    return answers;
  }

  // Last, because signing out ends the callers' sessions.
  describe.each(kindNames)('of %s', (kindName) => {
    test.each(endpoints.map((bound) => [bound.endpoint.name, bound] as const))('to %s', async (_name, bound) => {
      const kind = { name: kindName, ...kinds[kindName] };
      const refusal = refusalOf(kind, bound.endpoint);
      const headers = { ...fromPage, ...kind.headers };
      const inputs = { ...garbageFor(bound), headers, ...(kind.token && { token: kind.token }) };
      const answer = await callBound(running.app, bound, inputs);
      const envelope = answer.body === '' || isStream(answer.headers) ? undefined : readEnvelope(answer.json());
      if (refusal) {
        expect([answer.statusCode, envelope?.code]).toEqual([200, codes[refusal]]);
        if (refusal === 'forbidden' && kind.organizationDisabled) expect(envelope?.message).toBe('该企业已停用');
        if (bound.schema.body) expect(await unreadable(bound, inputs)).toEqual([refusal, refusal]);
        return;
      }
      const { params, query, body } = bound.schema;
      // Any bytes will do for a raw body.
      if ((params || query || body) && !bound.endpoint.rawBody) expect(envelope?.code).toBe(codes.badRequest);
      else expect([codes.loginRequired, codes.loginRevoked, codes.forbidden]).not.toContain(envelope?.code);
    });
  });
});

/** A caller who holds a cookie of the console and no token of the site. */
function operatorKind({ headers }: OperatorBrowser) {
  return { headers, stranger: 'loginRequired' } as const;
}

/** How an endpoint refuses a caller by its declaration; undefined when it does not. */
function refusalOf(kind: Kind, { access, method }: Endpoint): FailureName | undefined {
  if (access === 'public') return undefined;
  if (typeof access === 'object' && 'operator' in access) return refusalOfOperator(kind, access.operator, method);
  const { stranger, actions = [] } = kind;
  if (stranger) return stranger;
  if (access === 'signed-in') return undefined;
  return actions.includes(access.action) ? undefined : 'forbidden';
}

function refusalOfOperator(kind: Kind, needed: string, method: string): FailureName | undefined {
  if (kind.formerOperator) return kind.formerOperator;
  if (!kind.permissions) return 'loginRequired';
  if (kind.withoutCsrfToken && method !== 'GET') return 'forbidden';
  if (needed === 'pending') return undefined;
  const mayDo = needed === 'self' ? kind.permissions.length > 0 : kind.permissions.includes(needed);
  return mayDo ? undefined : 'forbidden';
}

function failureOf(code: number | undefined): string | undefined {
  return Object.entries(codes).find(([, each]) => each === code)?.[0];
}

/** Input that no endpoint takes, so that an answer tells whether it was read. */
function garbageFor({ schema: { params, query, body } }: BoundEndpoint) {
  return {
    ...(params && { params: garbageIn(params) }),
    ...(query && { query: garbageIn(query) }),
    ...(body && { body: garbage }),
  };
}

function garbageIn(schema: Parameters<typeof jsonSchema>[0]): Record<string, string> {
  const { properties = {} } = jsonSchema(schema, 'input');
  return Object.fromEntries(Object.keys(properties).map((name) => [name, garbage]));
}
