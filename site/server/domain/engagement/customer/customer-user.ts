import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { formatChinaTime, formatDateTime } from '#contract/china-time.ts';
import { cleanText } from '#contract/fields/clean-text.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import type {
  CustomerState,
  CustomerUserRow,
  GetCustomerUserReply,
  ListCustomerUsersReply,
  listCustomerUsersSchema,
} from '#contract/operator/customer-schema.ts';
import { deviceName } from '#contract/session/device-name.ts';
import { AppFailure } from '../../../app-failure';
import { type CsvColumn, firstRows, rowsOfTable } from '../../../platform/admin/csv-file';
import { toSearchHit, type SearchSource } from '../../../platform/admin/search-source';
import { decryptRow, hasLastFour, hasText } from '../../../platform/db/encryption';
import { listPage, onChinaDays } from '../../../platform/db/list-page';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { containing } from '../../../platform/db/queries';
import { fingerprint } from '../../../platform/token';
import type { Tx } from '../../../platform/tx';
import { org, orgMember } from '../../identity/organization/organization-tables';
import { session } from '../../identity/session/session-tables';
import { maskEmail, maskMobile, type User } from '../../identity/user/user';
import { appUser } from '../../identity/user/user-tables';
import { invoice, invoiceTitle } from '../../sales/invoice/invoice-tables';
import { order } from '../../sales/order/order-tables';

// Operators see what belongs to all organisations.
const orders = acrossOrganizations(order);
const titles = acrossOrganizations(invoiceTitle);
const invoices = acrossOrganizations(invoice);

type Filter = z.output<typeof listCustomerUsersSchema.query>;

/** One page of the users. */
export async function listUsers(tx: Tx, filter: Filter): Promise<ListCustomerUsersReply> {
  const { rows, ...page } = await listPage(tx.db, appUser, {
    page: filter.page,
    where: conditionOf(tx, filter),
    orderBy: orderOf(filter.sort),
  });
  return { ...page, items: await toRows(tx, rows) };
}

/** The rows of a table for spreadsheets. */
export const userCsvRows = rowsOfTable<Filter, typeof appUser, CustomerUserRow>(appUser, appUser.id, {
  find: async (tx, filter) => ({ where: conditionOf(tx, filter), orderBy: orderOf(filter.sort) }),
  toRows,
});

/** Users by all that their list is searched by. */
export const userSearch: SearchSource = {
  kind: 'user',
  permission: 'customer.read',
  async find(tx, search, limit, operator) {
    const rows = await firstRows(userCsvRows, tx, { page: 1, sort: '-createdAt', search }, operator, limit);
    return rows.map(({ id, name, mobile, email, organization, state }) =>
      toSearchHit(search, {
        path: `/user/${id}`,
        title: name || `用户 ${id}`,
        detail: [organization?.name ?? '', mobile, state === 'active' ? '' : stateLabels[state]],
        texts: [
          ['姓名', name],
          ['手机号', mobile],
          ['邮箱', email],
        ],
        otherwise: isTaxNumber(search) ? ['企业税号', search] : ['用户名', search],
      }),
    );
  },
};

function conditionOf(tx: Tx, { search, state, ...days }: Filter): SQL | undefined {
  return and(
    search === undefined ? undefined : matchesUser(tx, search),
    state === 'closed' ? isNotNull(appUser.deletedAt) : undefined,
    state === 'active' ? eq(appUser.status, 1) : undefined,
    state === 'disabled' ? and(eq(appUser.status, 0), isNull(appUser.deletedAt)) : undefined,
    onChinaDays(appUser.ctime, days),
  );
}

/** Matches users by a mobile in any spelling or its last four digits, an address, a name, a user name, or the tax number of an organisation of theirs. */
function matchesUser({ db, keys }: Tx, search: string): SQL | undefined {
  const contact = matchesContact(keys, search);
  if (contact) return contact;
  const isMember = organizationsOfTaxNumber(db, search, orgMember.orgId);
  const members = isMember && db.select({ id: orgMember.userId }).from(orgMember).where(isMember);
  const pattern = containing(search);
  return or(
    matchesLastFour(keys, search),
    ilike(appUser.name, pattern),
    ilike(appUser.username, pattern),
    members ? inArray(appUser.id, members) : undefined,
  );
}

/** Matches the user of a mobile or an address; undefined for a text that is neither. */
export function matchesContact(keys: Tx['keys'], search: string): SQL | undefined {
  const mobile = cleanText.mobile(search);
  if (fieldRules.mobile.pattern.test(mobile)) return hasText(keys, appUser, 'mobile', mobile);
  const email = cleanText.email(search);
  return fieldRules.email.pattern.test(email) ? hasText(keys, appUser, 'email', email) : undefined;
}

/** Matches users by the last four digits of their mobile; undefined for any other text. */
export function matchesLastFour(keys: Tx['keys'], search: string): SQL | undefined {
  return lastFour.test(search) ? hasLastFour(keys, appUser, 'mobile', search) : undefined;
}

const lastFour = /^\d{4}$/;

/** Whether a text without separators can be a tax number. */
export function isTaxNumber(text: string): boolean {
  return /^[0-9A-Z]{15,20}$/.test(text);
}

/** Matches the ids of the organisations that use a tax number; undefined for a text that is none. */
export function organizationsOfTaxNumber(db: Tx['db'], search: string, orgId: PgColumn): SQL | undefined {
  const taxNo = cleanText.groupedCapitals(search);
  if (!isTaxNumber(taxNo)) return undefined;
  const saved = db.select({ orgId: titles.orgId }).from(titles).where(eq(titles.taxNo, taxNo));
  const used = db.select({ orgId: invoices.orgId }).from(invoices).where(eq(invoices.taxNo, taxNo));
  return or(inArray(orgId, saved), inArray(orgId, used));
}

function orderOf(sort: Filter['sort']): SQL[] {
  const column = sort.endsWith('signedInAt') ? appUser.ltime : appUser.ctime;
  if (!sort.startsWith('-')) return [sql`${column} asc nulls last`, asc(appUser.id)];
  // As the index has it; the time of a registration is never missing.
  const byTime = column === appUser.ctime ? desc(column) : sql`${column} desc nulls last`;
  return [byTime, desc(appUser.id)];
}

type StoredUser = typeof appUser.$inferSelect;

async function toRows(tx: Tx, rows: readonly StoredUser[]): Promise<CustomerUserRow[]> {
  const memberships = await findMemberships(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toRow(decryptRow(tx.keys, appUser, row), memberships.get(row.id) ?? []));
}

type Membership = Awaited<ReturnType<typeof selectMemberships>>[number];

/** The organisations of users, the first joined first, by the users' ids. */
async function findMemberships(tx: Tx, userIds: readonly number[]): Promise<ReadonlyMap<number, Membership[]>> {
  if (userIds.length === 0) return new Map();
  const found = new Map<number, Membership[]>();
  for (const each of await selectMemberships(tx, userIds)) {
    found.set(each.userId, [...(found.get(each.userId) ?? []), each]);
  }
  return found;
}

function selectMemberships({ db }: Tx, userIds: readonly number[]) {
  const { userId, role, ctime } = orgMember;
  const { id, name, status, closedAt } = org;
  return db
    .select({ userId, role, joinedAt: ctime, id, name, status, closedAt })
    .from(orgMember)
    .innerJoin(org, and(eq(id, orgMember.orgId), isNull(closedAt)))
    .where(inArray(userId, [...userIds]))
    .orderBy(asc(ctime), asc(id));
}

/** The state of a user or an organisation. */
export function stateOf({ status, closedAt }: { readonly status: number; readonly closedAt: Date | null }) {
  return closedAt ? 'closed' : status === 1 ? 'active' : ('disabled' satisfies CustomerState);
}

function toRow(user: User, memberships: readonly Membership[]): CustomerUserRow {
  const { id, name, mobile, email, status, deletedAt, ctime, ltime } = user;
  const [first] = memberships;
  return {
    id,
    name,
    mobile: mobile === null ? '' : maskMobile(mobile),
    email: email === null ? '' : maskEmail(email),
    organization: first ? { id: first.id, name: first.name } : null,
    organizations: memberships.length,
    state: stateOf({ status, closedAt: deletedAt }),
    createdAt: formatChinaTime(ctime),
    signedInAt: ltime && formatChinaTime(ltime),
  };
}

/** Sign-ins of one user that are shown. */
const maxSessions = 30;

/** One user with organisations, devices and sign-ins. @throws AppFailure notFound. */
export async function getUser(tx: Tx, id: number): Promise<GetCustomerUserReply> {
  const { db, keys } = tx;
  const [stored] = await db.select().from(appUser).where(eq(appUser.id, id));
  if (!stored) throw new AppFailure('notFound');
  const user = decryptRow(keys, appUser, stored);
  const memberships = (await findMemberships(tx, [id])).get(id) ?? [];
  const sessions = await db
    .select()
    .from(session)
    .where(and(eq(session.userId, id), isNull(session.viewerId)))
    .orderBy(desc(session.seenAt), desc(session.id))
    .limit(maxSessions);
  return {
    ...toRow(user, memberships),
    version: versionOf(user),
    username: user.username ?? '',
    hasPassword: user.pwdScrypt !== null,
    orders: await countOrders(tx, id, memberships),
    memberships: memberships.map(({ joinedAt, ...each }) => ({
      id: each.id,
      name: each.name,
      role: each.role,
      state: stateOf(each),
      joinedAt: formatChinaTime(joinedAt),
    })),
    sessions: sessions.map((row) => toSession(tx, row)),
  };
}

/** By the index that begins with the organisation. */
async function countOrders({ db }: Tx, userId: number, memberships: readonly Membership[]): Promise<number> {
  const orgIds = memberships.map(({ id }) => id);
  return orgIds.length === 0 ? 0 : db.$count(orders, and(inArray(orders.orgId, orgIds), eq(orders.userId, userId)));
}

const sessionStates = ['open', 'signed-out', 'ended'] as const;

function toSession({ now }: Tx, row: typeof session.$inferSelect): GetCustomerUserReply['sessions'][number] {
  const { id, userAgent, place, ctime, seenAt, expireAt, revoked } = row;
  const isExpired = revoked === 0 && expireAt <= now;
  return {
    id,
    device: deviceName(userAgent),
    place,
    signedInAt: formatChinaTime(ctime),
    seenAt: formatChinaTime(seenAt),
    state: isExpired ? 'expired' : (sessionStates[revoked] ?? 'ended'),
  };
}

/** Names what the caller of a change has seen. */
export function versionOf({ name, status }: Pick<StoredUser, 'name' | 'status'>): string {
  return fingerprint(JSON.stringify([name, status]));
}

export const stateLabels: Readonly<Record<CustomerState, string>> = {
  active: '正常',
  disabled: '已停用',
  closed: '已注销',
};

export const userCsvColumns: Readonly<Record<string, CsvColumn<CustomerUserRow>>> = {
  id: { label: '编号', text: ({ id }) => String(id) },
  name: { label: '姓名', text: ({ name }) => name },
  mobile: { label: '手机号', text: ({ mobile }) => mobile },
  email: { label: '邮箱', text: ({ email }) => email },
  organization: { label: '企业', text: ({ organization }) => organization?.name ?? '' },
  state: { label: '状态', text: ({ state }) => stateLabels[state] },
  createdAt: { label: '注册时间', text: ({ createdAt }) => formatDateTime(createdAt) },
  signedInAt: { label: '最近登录', text: ({ signedInAt }) => (signedInAt ? formatDateTime(signedInAt) : '') },
};
