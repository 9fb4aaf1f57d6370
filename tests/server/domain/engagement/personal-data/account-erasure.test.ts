import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgArray, PgJsonb, PgText, type PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getOrder, listOrders } from '../../../../../site/contract/order/order-endpoints';
import { listOrganizations } from '../../../../../site/contract/organization/organization-endpoints';
import { loginBySms, sendSms } from '../../../../../site/contract/session/session-endpoints';
import { applyTrial } from '../../../../../site/contract/trial/trial-endpoints';
import {
  bindEmail,
  closeAccount,
  getUser,
  sendEmailCode,
  updateUser,
} from '../../../../../site/contract/user/user-endpoints';
import { createDevelopmentGateway } from '../../../../../site/server/domain/identity/verification/verification';
import { createMemoryStorage } from '../../../../support/memory-storage';
import { payOrder, placeOrder } from '../../../../support/buying';
import { applyFor, invoiceApplication } from '../../../../support/invoicing';
import { declaredTables } from '../../../../support/declared-tables';
import { png } from '../../../../support/pictures';
import { sendUpload } from '../../../../support/send-upload';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';

/** What becomes of a column: `erased` with the account, or kept, and why. */
type Fate = 'erased' | `kept: ${string}`;

const books = 'kept: part of the books, which the law wants whole' as const;
const noName = 'kept: a number, a code or a hash that names nobody by itself' as const;
const company = 'kept: data of the organisation' as const;
const soon = 'kept: a hash that its job deletes within days' as const;
const mark = 'kept: refers to the row of the user, which names nobody any more' as const;

/**
 * Every column of tables about people that refers to a user or holds text, with its fate. A new one has to be decided on: a
 * module whose table refers to users erases what it knows of them when their account closes (personal-data.ts).
 */
const personal: Readonly<Record<string, Readonly<Record<string, Fate>>>> = {
  activity: {
    actor_id: mark,
    subject_id: mark,
    detail: 'kept: what the organisation did; names of users are read from the account',
  },
  app_user: {
    umid: noName,
    username: 'erased',
    name: 'erased',
    mobile_encrypted: 'erased',
    mobile_index: 'erased',
    mobile_end_index: 'erased',
    email_encrypted: 'erased',
    email_index: 'erased',
    avatar_url: 'erased',
    pwd_scrypt: 'erased',
  },
  authorization_code: { user_id: 'erased', code_hash: 'erased', code_challenge: 'erased', redirect_origin: 'erased' },
  coupon_user: { user_id: mark, order_no: books },
  invite: { inviter_id: mark, code_hash: noName, code_encrypted: noName },
  invoice: {
    user_id: mark,
    title: books,
    tax_no: books,
    bank: books,
    bank_account: books,
    address: books,
    phone: books,
    email_encrypted: 'erased',
    reason: books,
    invoice_no: books,
    red_invoice_no: books,
    document_name: books,
  },
  invoice_title: {
    user_id: 'erased',
    title: 'erased',
    tax_no: 'erased',
    bank: 'erased',
    bank_account: 'erased',
    address: 'erased',
    phone: 'erased',
    email_encrypted: 'erased',
  },
  known_network: { user_id: 'erased', network_hash: 'erased' },
  lead: {
    name_encrypted: 'kept: told by a visitor in a form, which knows no account',
    mobile_encrypted: 'kept: as the name',
    company: 'kept: as the name',
    page: 'kept: as the name',
    remark_encrypted: 'kept: as the name',
    attribution: 'kept: as the name',
    source: 'kept: as the name',
    mobile_index: 'kept: as the name',
    mobile_end_index: 'kept: as the name',
    owner_id: 'kept: an operator, who is no user',
  },
  lead_note: { text_encrypted: 'kept: as the lead that it is about' },
  entitlement_member: { app_id: 'erased', user_id: 'erased' },
  message: { user_id: 'erased', title: 'erased', text: 'erased', link: 'erased', once_key: 'erased' },
  operator_message: { user_id: 'erased', title: 'erased', text: 'erased', link: 'erased', author: 'erased' },
  org_member: { user_id: 'erased' },
  orders: {
    user_id: mark,
    order_no: books,
    app_id: books,
    snapshot: books,
    pay_channel: books,
    close_reason: books,
    remark: books,
    attribution: books,
    source: books,
  },
  order_log: { order_no: books, actor_id: mark, operator: 'kept: an operator, who is no user', reason: books },
  order_tally: { user_id: mark },
  payment: {
    pay_no: books,
    order_no: books,
    qr_content: books,
    channel_trade_no: books,
    fail_reason: books,
    payer_name: books,
    payer_bank: books,
    payer_account: books,
    voucher: books,
  },
  record_key: { user_id: 'erased', key_encrypted: 'erased' },
  scan_ticket: {
    user_id: 'erased',
    ticket_hash: 'erased',
    secret_hash: 'erased',
    device: 'erased',
    phone_hash: 'erased',
  },
  session: {
    user_id: 'kept: tells the other devices for a week why they were signed out',
    token_hash: noName,
    user_agent: 'erased',
    place: 'erased',
  },
  trial: {
    user_id: mark,
    app_id: company,
    product_name: company,
    icon: company,
    contact_encrypted: 'erased',
    mobile_encrypted: 'erased',
    company,
    industry: company,
    monthly_budget: company,
    remark_encrypted: 'erased',
    reason: 'kept: the answer of the provider',
    attribution: 'erased',
  },
  upload: { user_id: 'kept: vouchers belong to the books; pictures of the person are deleted', name: noName },
};

/** Tables that hold nothing of a person who has an account, or nothing that outlasts some days. */
const impersonal: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'agreement_text agreement_version article article_category article_view banner content_block coupon coupon_batch coupon_code coupon_issue coupon_tally daily_stat download download_release goods material media media_file media_folder news_link page_text plan product product_detail product_version seeded_contents site_picture tag update_record'
      .split(' ')
      .map((table) => [table, 'what the provider shows and sells']),
  ),
  document: 'PDFs of invoices, as kept as these',
  part_upload: 'large files of the provider, and which operator uploads them',
  part_upload_part: 'hashes of parts of these files',
  film_viewing: 'how films played, without who watched',
  visit_count: 'steps of visitors, counted by the day',
  figure_coupon: 'sums by the day',
  figure_film: 'sums by the day',
  figure_film_start: 'sums by the day',
  figure_lead: 'sums by the day',
  figure_order: 'sums by the day',
  figure_sale: 'sums by the day',
  figure_state: 'how far the sums are',
  figure_term: 'sums by the day',
  figure_trial: 'sums by the day',
  client_error: 'what failed in scripts, without who saw it',
  csp_violation: 'what the policy blocked, without for whom',
  page_vitals: 'how fast pages were, without for whom',
  incident: 'what operators were told of the server',
  operator: 'the staff of the provider, who are no users',
  bank_line: 'money that came to the bank, from accounts that no user is known by',
  operator_passkey: 'public keys of their devices',
  operator_recovery_code: 'hashes of their codes',
  operator_session: 'where they are signed in',
  price_period: 'prices for some days',
  operator_decision: 'what operators decided; about a person under the key of that person, in record_key',
  export_file: 'lists that operators exported, for a day',
  saved_view: 'addresses of lists that operators keep',
  content_draft: 'texts that operators write',
  content_revision: 'texts that were published',
  money_check: 'what the checks of the books found, as numbers',
  ...Object.fromEntries(
    'entitlement entitlement_grant invoice_order ledger_entry notify_log org refund refund_proposal'
      .split(' ')
      .map((table) => [table, 'of the organisation and its books']),
  ),
  ...Object.fromEntries(
    'idempotent_reply job login_attempt login_warning rate_limit spent_solution verification_code'
      .split(' ')
      .map((table) => [table, soon]),
  ),
};

const tables = Object.values(await declaredTables());

/** Columns of a table that say which user, by a foreign key of their own or by their name alone. */
function userColumnsOf(table: PgTable): string[] {
  const { columns, foreignKeys } = getTableConfig(table);
  const references = foreignKeys
    .map((key) => key.reference())
    .filter(({ foreignTable }) => getTableConfig(foreignTable).name === 'app_user')
    .flatMap(({ columns: own }) => own.map(({ name }) => name));
  const named = columns.map(({ name }) => name).filter((name) => /^(user|actor|subject|inviter|owner)_id$/.test(name));
  return [...references, ...named];
}

/** Columns of a table that say which user, or hold text that somebody wrote. */
function columnsOf(table: PgTable): string[] {
  const texts = getTableConfig(table).columns.filter(
    (column) => !column.enumValues?.length && (is(column, PgText) || is(column, PgJsonb) || is(column, PgArray)),
  );
  return [...new Set([...userColumnsOf(table), ...texts.map(({ name }) => name)])].toSorted();
}

describe('closing an account', () => {
  let running: TestApp;
  const clock = createTestClock();
  const uploads = createMemoryStorage();
  beforeAll(async () => {
    const gateway = createDevelopmentGateway(() => undefined);
    const messageGateways = { sms: gateway, mail: gateway };
    running = await createTestApp({ now: clock.now, messageGateways, uploads });
  });
  afterAll(() => running.close());

  test('knows every table, and in those about people every column', () => {
    const names = tables.map((table) => getTableConfig(table).name);
    expect(names.toSorted()).toEqual([...Object.keys(personal), ...Object.keys(impersonal)].toSorted());
    const found = tables.filter((table) => getTableConfig(table).name in personal);
    expect(Object.fromEntries(found.map((table) => [getTableConfig(table).name, columnsOf(table)]))).toEqual(
      Object.fromEntries(Object.entries(personal).map(([table, columns]) => [table, Object.keys(columns).toSorted()])),
    );
    const about = tables.filter((table) => userColumnsOf(table).length > 0);
    expect(about.map((table) => getTableConfig(table).name).filter((name) => name in impersonal)).toEqual([]);
  });

  test('deletion erases personal data and keeps the books', async () => {
    const { app, database } = running;
    const mobile = '13912344321';
    const device = { 'user-agent': 'Unmistakable Browser' };
    const code = async (scene: 'login' | 'close') =>
      (await callEndpoint(app, sendSms, { body: { mobile, scene } })).data.debugCode as string;
    const signedIn = await callEndpoint(app, loginBySms, {
      body: { mobile, code: await code('login'), agree: true },
      headers: device,
      ip: '113.87.1.1',
    });
    expect(signedIn.code).toBe(0);
    let token: string = signedIn.data.token;
    const Email = 'unmistakable@example.cn';
    const mail = await callEndpoint(app, sendEmailCode, { token, body: { Email } });
    token = (await callEndpoint(app, bindEmail, { token, body: { Email, Code: mail.data.debugCode } })).data.Token;
    const { data: picture } = await sendUpload(app, { kind: 'avatar', file: png }, token);
    const file = String(picture.Url.split('/').at(-1));
    expect(await uploads.read(file)).toBeDefined();
    const named = { UserName: '欧阳独一', AvatarUrl: picture.Url };
    const { data: user } = await callEndpoint(app, updateUser, { token, body: named });
    const trial = { AppId: '1003', Contact: '欧阳独一', Mobile: mobile, Remark: '请找欧阳独一', Agree: true as const };
    await callEndpoint(app, applyTrial, { token, body: { ...trial, Company: '某某公司' } });
    const orderNo = await placeOrder(app, token);
    await payOrder(database, orderNo, clock.now);
    await app.jobWorker.runDue();
    const application = invoiceApplication([orderNo], { Email, KeepTitle: true });
    expect((await applyFor(app, token, application)).code).toBe(0);
    const { data: order } = await callEndpoint(app, getOrder, { token, params: { orderNo } });
    expect((await callEndpoint(app, listOrders, { token, query: {} })).data.Total).toBe(1);
    const { data: own } = await callEndpoint(app, listOrganizations, { token, query: {} });

    /** All rows of all tables, as text, by the table's name. */
    const dump = async () => {
      const all = tables.map(async (table) => {
        const { name } = getTableConfig(table);
        const rows = await database.read((db) => db.select().from(table));
        return [name, JSON.stringify(rows)] as const;
      });
      return Object.fromEntries(await Promise.all(all));
    };
    const traces = ['欧阳独一', 'Unmistakable Browser', '广东深圳', picture.Url, Email, mobile];
    const tracesIn = async () => {
      const rows = await dump();
      return Object.keys(rows).filter((name) => traces.some((trace) => rows[name]?.includes(trace)));
    };
    expect(await tracesIn()).toEqual(expect.arrayContaining(['app_user', 'session']));

    clock.pass(60);
    const closed = await callEndpoint(app, closeAccount, { token, body: { Code: await code('close'), Confirm: true } });
    expect(closed.code).toBe(0);
    expect(await uploads.read(file)).toBeUndefined();
    await app.jobWorker.runDue();
    expect((await callEndpoint(app, getUser, { token })).code).toBe(216);
    expect(await tracesIn()).toEqual([]);

    for (const [table, columns] of Object.entries(personal)) {
      const erased = Object.keys(columns).filter((column) => columns[column] === 'erased');
      const key = table === 'app_user' ? 'id' : 'user_id';
      const rows = await database.read((db) =>
        erased.length === 0
          ? Promise.resolve({ rows: [] })
          : db.execute(
              sql`select ${sql.raw(erased.join(', '))} from ${sql.raw(table)} where ${sql.raw(key)} = ${user.UserId}`,
            ),
      );
      const left = (rows as unknown as { rows: Record<string, unknown>[] }).rows;
      // The name of the row says what it is; everything else is empty.
      expect([table, left.flatMap(Object.values).filter((value) => value && value !== '已注销用户')]).toEqual([
        table,
        [],
      ]);
    }

    const kept = (await dump()) as Record<string, string>;
    for (const table of ['orders', 'order_log', 'entitlement_grant', 'invoice_order'])
      expect([table, kept[table]]).toEqual([table, expect.stringContaining(orderNo)]);
    const [row] = (
      JSON.parse(kept.orders ?? '[]') as { orderNo: string; userId: number; orgId: number; paidFen: number }[]
    ).filter((each) => each.orderNo === orderNo);
    expect(row).toMatchObject({ userId: user.UserId, orgId: own.Items[0].OrgId, paidFen: order.PaidFen });
    expect(order.PaidFen).toBeGreaterThan(0);
  });
});
