import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnvelope } from '../../site/contract/envelope';
import { createDevelopmentGateway } from '../../site/server/domain/identity/verification/verification';
import { jsonSchema, type JsonSchema } from '../../site/server/platform/http/documents/open-api-document';
import { boundEndpoints, type BoundEndpoint } from '../../site/server/platform/http/endpoints/endpoint-list';
import { placeOrder } from '../support/buying';
import { callBound, inputsOf } from '../support/call-endpoint';
import { demoMember } from '../support/demo-member';
import { fakeChannels } from '../support/fake-channel';
import { createMemoryStorage } from '../support/memory-storage';
import { transferAccount } from '../support/paying';
import { png } from '../support/pictures';
import { sendMessage } from '../support/send-message';
import { sendUpload } from '../support/send-upload';
import { absentDatabase, createTestApp, type TestApp } from '../support/test-app';
import { signIn } from '../support/test-caller';
import { createTestClock } from '../support/test-clock';
import type { EndpointInputs, ExampleStage } from './endpoint-examples';

/** A kind of rows that belong to an organisation or a user. */
interface OwnedRow {
  /** An id that no row ever had. */
  readonly absent: string | number;
  /** The id of a row of the first organisation, where that of the endpoint's example does not do. */
  readonly foreign?: (stage: ExampleStage) => Promise<string | number>;
}

const highNumber = 999_999_999;
const rows = {
  couponUser: {
    absent: highNumber,
    foreign: (stage) =>
      idOf(
        stage,
        sql`select max(coupon_user.id) as id from coupon_user
      join org on org.id = org_id where org_key = 'demo1'`,
      ),
  },
  invitation: { absent: 'nobody-was-given-this' },
  invoice: { absent: highNumber },
  invoiceTitle: { absent: highNumber },
  message: {
    absent: highNumber,
    async foreign(stage) {
      const { userId } = await demoMember(stage.database, 'demo', 'demo1');
      await sendMessage(stage.database, [userId], { title: '一条消息' }, stage.clock.now());
      return idOf(stage, sql`select max(id) as id from message`);
    },
  },
  order: { absent: '2020010100000012345678' },
  // The organisation itself.
  organization: {
    absent: highNumber,
    foreign: (stage) => idOf(stage, sql`select id from org where org_key = 'demo1'`),
  },
  payment: { absent: 'P2020010100000012345678' },
  session: { absent: highNumber },
  upload: { absent: `${randomUUID()}.png` },
  avatarUrl: {
    absent: `/uploads/${randomUUID()}.png`,
    foreign: async ({ app }) =>
      (await sendUpload(app, { kind: 'avatar', file: png }, await signIn(app, 'demo'))).data.Url,
  },
  voucherUrl: {
    absent: `/api/client/upload/${randomUUID()}.png`,
    foreign: async ({ app }) =>
      (await sendUpload(app, { kind: 'voucher', file: png }, await signIn(app, 'demo'))).data.Url,
  },
  user: {
    absent: highNumber,
    foreign: (stage) => idOf(stage, sql`select id from app_user where username = 'member'`),
  },
} as const satisfies Record<string, OwnedRow>;

/**
 * What each field that holds an id stands for, by its name, or by endpoint and name where a name stands for several things:
 * rows that belong to somebody; `public` rows, which everybody may ask for; a `secret` that stands for whoever holds it; and
 * what is `no id` at all.
 */
const meanings: Readonly<Record<string, keyof typeof rows | 'public' | 'secret' | 'no id'>> = {
  AppId: 'public',
  AvatarUrl: 'avatarUrl',
  CouponId: 'public',
  CouponUserId: 'couponUser',
  Ids: 'message',
  OrderNo: 'order',
  OrderNos: 'order',
  OrgId: 'organization',
  PlanId: 'public',
  TaxNo: 'no id',
  UserId: 'user',
  UserIds: 'user',
  VersionId: 'public',
  VoucherUrl: 'voucherUrl',
  appId: 'public',
  goodsId: 'public',
  orderNo: 'order',
  payNo: 'payment',
  userId: 'user',
  'countDownload.platform': 'no id',
  'deleteInvoiceTitle.id': 'invoiceTitle',
  'endSession.id': 'session',
  'getAgreement.name': 'public',
  'getArticle.id': 'public',
  'getInvite.code': 'secret',
  'getInvoiceFile.id': 'invoice',
  'getPermission.id': 'no id',
  'getSubject.key': 'public',
  'getUpload.name': 'upload',
  'notifyPayment.channel': 'public',
  'revokeInvite.code': 'invitation',
  'viewArticle.id': 'public',
};

/** Names of fields that hold ids; in addresses all of them do. */
const idName = /^id$|(?:Ids?|Nos?|Url)$/;
/** What keeps an id from being looked at, for one that stands behind others: the caller's own values for those. */
const ownValues: Readonly<Record<string, (stage: ExampleStage, token: string) => Promise<object>>> = {
  'createTransfer.VoucherUrl': async ({ app }, token) => ({ OrderNo: await placeOrder(app, token, { appId: '1003' }) }),
};

const parts = ['params', 'query', 'body'] as const;
interface IdField {
  readonly part: (typeof parts)[number];
  readonly name: string;
  readonly isList: boolean;
  /** `endpoint.name`. */
  readonly key: string;
  readonly meaning: (typeof meanings)[string] | undefined;
}

const described = await createTestApp({ database: absentDatabase });
// Operators see the rows of all organisations; what they may do is in the matrix of access.
const endpoints = boundEndpoints(described.app).filter(({ endpoint }) => endpoint.base !== 'operator');
await described.close();

const fields = endpoints.flatMap((bound) => idFieldsOf(bound).map((field) => ({ ...field, bound })));
const owned = fields.filter(({ meaning }) => meaning !== undefined && meaning in rows);

test('every field that holds an id has a meaning', () => {
  expect(fields.filter(({ meaning }) => !meaning).map(({ key }) => key)).toEqual([]);
  expect(owned.length).toBeGreaterThan(15);
});

describe('an id of another organisation', () => {
  let running: TestApp;
  let stage: ExampleStage;
  const clock = createTestClock(new Date('2026-12-01T08:00:00Z'));
  beforeAll(async () => {
    const gateway = createDevelopmentGateway(() => {});
    running = await createTestApp({
      now: clock.now,
      messageGateways: { sms: gateway, mail: gateway },
      uploads: createMemoryStorage(),
      paymentGateways: fakeChannels(clock.now),
      transferAccount,
    });
    stage = { ...running, clock };
  });
  afterAll(() => running.close());
  // Limits on who asks too often are no matter here.
  beforeEach(() => clock.pass(3600));

  /** What an outsider is answered. */
  async function answerTo(bound: BoundEndpoint, { headers, ...inputs }: EndpointInputs, token: string) {
    // What was asked with one key is answered once.
    const fresh = headers?.['idempotency-key'] ? { 'idempotency-key': randomUUID() } : {};
    const answer = await callBound(running.app, bound, { ...inputs, token, headers: { ...headers, ...fresh } });
    const { requestId: _own, ...envelope } = readEnvelope(answer.json()) ?? { requestId: '' };
    return { status: answer.statusCode, ...envelope };
  }

  test.each(owned.map((field) => [field.key, field] as const))(
    '%s answers as one that never existed',
    async (key, field) => {
      const { bound } = field;
      const example = await inputsOf(bound, stage);
      const token = await signIn(running.app, 'outsider');
      const own = await ownValues[key]?.(stage, token);
      const given = own ? replace(example, field.part, own) : example;
      const { absent, foreign } = rows[field.meaning as keyof typeof rows] as OwnedRow;
      const put = (id: unknown) => replace(given, field.part, { [field.name]: field.isList ? [id] : id });
      const asked = foreign ? put(await foreign(stage)) : given;
      expect(Object(asked[field.part]), 'the example names no row').toHaveProperty(field.name);
      // Both are looked up, not refused by their form.
      for (const inputs of [asked, put(absent)]) {
        expect(bound.schema[field.part]?.safeParse(inputs[field.part]).error).toBeUndefined();
      }
      const answer = await answerTo(bound, asked, token);
      expect(answer).toEqual(await answerTo(bound, put(absent), token));
    },
  );
});

function replace(inputs: EndpointInputs, part: IdField['part'], values: object): EndpointInputs {
  return { ...inputs, [part]: { ...Object(inputs[part]), ...values } };
}

async function idOf({ database }: ExampleStage, statement: SQL): Promise<number> {
  const { rows: found } = (await database.read((db) => db.execute(statement))) as unknown as {
    rows: { id: string | null }[];
  };
  const id = Number(found[0]?.id);
  if (!id) throw new Error('There is no such row');
  return id;
}

function idFieldsOf({ endpoint, schema }: BoundEndpoint): IdField[] {
  return parts.flatMap((part) => {
    const found = schema[part] ? propertiesOf(jsonSchema(schema[part], 'input')) : [];
    return found
      .filter(([name]) => part === 'params' || idName.test(name))
      .map(([name, property]) => {
        const key = `${endpoint.name}.${name}`;
        return { part, name, key, isList: property.type === 'array', meaning: meanings[key] ?? meanings[name] };
      });
  });
}

/** The properties of an object, in whichever of its forms; those of objects within it as well. */
function propertiesOf(schema: JsonSchema): (readonly [string, JsonSchema])[] {
  const own = Object.entries(schema.properties ?? {});
  const inner = [
    ...own.map(([, property]) => property),
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ];
  const all = [...own, ...inner.flatMap(propertiesOf)];
  return all.filter(([name], index) => all.findIndex(([other]) => other === name) === index);
}
