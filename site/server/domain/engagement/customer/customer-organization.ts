import {
  aliasedTable,
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { z } from 'zod';
import { formatChinaTime, formatDateTime } from '#contract/china-time.ts';
import type {
  CustomerOrganizationRow,
  GetCustomerOrganizationReply,
  ListCustomerOrganizationsReply,
  listCustomerOrganizationsSchema,
} from '#contract/operator/customer-schema.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { AppFailure } from '../../../app-failure';
import { type CsvColumn, firstRows, rowsOfTable } from '../../../platform/admin/csv-file';
import type { Change, RecordRow } from '../../../platform/admin/record';
import { toSearchHit, type SearchSource } from '../../../platform/admin/search-source';
import { decryptRow } from '../../../platform/db/encryption';
import { listPage, onChinaDays } from '../../../platform/db/list-page';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { containing } from '../../../platform/db/queries';
import { fingerprint } from '../../../platform/token';
import type { Tx } from '../../../platform/tx';
import { recordActivity } from '../../identity/activity/activity';
import { activity } from '../../identity/activity/activity-tables';
import { changeOrganization, lockOrganization } from '../../identity/organization/organization';
import { org, orgMember } from '../../identity/organization/organization-tables';
import { maskEmail, maskMobile } from '../../identity/user/user';
import { appUser } from '../../identity/user/user-tables';
import { entitlement } from '../../sales/entitlement/entitlement-tables';
import { invoice, invoiceTitle } from '../../sales/invoice/invoice-tables';
import { order } from '../../sales/order/order-tables';
import {
  isTaxNumber,
  matchesContact,
  matchesLastFour,
  organizationsOfTaxNumber,
  stateLabels,
  stateOf,
} from './customer-user';

// Operators see what belongs to all organisations.
const orders = acrossOrganizations(order);

type Filter = z.output<typeof listCustomerOrganizationsSchema.query>;
type StoredOrganization = typeof org.$inferSelect;

/** One page of the organisations. */
export async function listOrganizations(tx: Tx, filter: Filter): Promise<ListCustomerOrganizationsReply> {
  const { rows, ...page } = await listPage(tx.db, org, {
    page: filter.page,
    where: conditionOf(tx, filter),
    orderBy: orderOf(filter.sort),
  });
  return { ...page, items: await toRows(tx, rows) };
}

/** The rows of a table for spreadsheets. */
export const organizationCsvRows = rowsOfTable<Filter, typeof org, CustomerOrganizationRow>(org, org.id, {
  find: async (tx, filter) => ({ where: conditionOf(tx, filter), orderBy: orderOf(filter.sort) }),
  toRows,
});

/** Organisations by all that their list is searched by. */
export const organizationSearch: SearchSource = {
  kind: 'organization',
  permission: 'customer.read',
  async find(tx, search, limit, operator) {
    const rows = await firstRows(organizationCsvRows, tx, { page: 1, sort: '-createdAt', search }, operator, limit);
    const isContact = matchesContact(tx.keys, search) !== undefined;
    const member = search.includes('@') ? maskEmail(search) : maskMobile(search);
    return rows.map(({ id, name, owner, members, state }) =>
      toSearchHit(search, {
        path: `/organization/${id}`,
        title: name,
        detail: [
          owner ? `所有者 ${owner.name}` : '',
          `${members} 名成员`,
          state === 'active' ? '' : stateLabels[state],
        ],
        texts: [['名称', name]],
        otherwise: isTaxNumber(search) ? ['税号', search] : ['成员', isContact ? member : search],
      }),
    );
  },
};

function conditionOf(tx: Tx, { search, state, ...days }: Filter): SQL | undefined {
  return and(
    search === undefined ? undefined : matchesOrganization(tx, search),
    state === 'closed' ? isNotNull(org.closedAt) : undefined,
    state === 'active' ? eq(org.status, 1) : undefined,
    state === 'disabled' ? and(eq(org.status, 0), isNull(org.closedAt)) : undefined,
    onChinaDays(org.ctime, days),
  );
}

/** Matches organisations by name, tax number, or by the mobile, address or name of a member. */
function matchesOrganization({ db, keys }: Tx, search: string): SQL | undefined {
  const contact = matchesContact(keys, search);
  const members = db
    .select({ orgId: orgMember.orgId })
    .from(orgMember)
    .innerJoin(appUser, eq(appUser.id, orgMember.userId))
    .where(contact ?? or(matchesLastFour(keys, search), ilike(appUser.name, containing(search))));
  if (contact) return inArray(org.id, members);
  return or(
    ilike(org.name, containing(search)),
    inArray(org.id, members),
    organizationsOfTaxNumber(db, search, org.id),
  );
}

function orderOf(sort: Filter['sort']): SQL[] {
  return sort.startsWith('-') ? [desc(org.ctime), desc(org.id)] : [asc(org.ctime), asc(org.id)];
}

async function toRows(tx: Tx, rows: readonly StoredOrganization[]): Promise<CustomerOrganizationRow[]> {
  const ids = rows.map(({ id }) => id);
  const owners = await findOwners(tx, ids);
  const members = await countBy(tx, orgMember, orgMember.orgId, ids);
  const ordersOf = await countBy(tx, orders, orders.orgId, ids);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    owner: owners.get(row.id) ?? null,
    members: members.get(row.id) ?? 0,
    orders: ordersOf.get(row.id) ?? 0,
    state: stateOf(row),
    createdAt: formatChinaTime(row.ctime),
  }));
}

async function findOwners({ db }: Tx, ids: readonly number[]) {
  const rows = await db
    .select({ orgId: orgMember.orgId, id: appUser.id, name: appUser.name })
    .from(orgMember)
    .innerJoin(appUser, eq(appUser.id, orgMember.userId))
    .where(and(inArray(orgMember.orgId, [...ids]), eq(orgMember.role, 'owner')));
  return new Map(rows.map(({ orgId, ...owner }) => [orgId, owner]));
}

/** Counts the rows of some organisations, by their ids. */
async function countBy(
  { db }: Tx,
  table: typeof orgMember | typeof orders,
  orgId: typeof orgMember.orgId | typeof orders.orgId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ orgId, count: count() })
    .from(table)
    .where(inArray(orgId, [...ids]))
    .groupBy(orgId);
  return new Map(rows.map((row) => [row.orgId, row.count]));
}

/** Members and activities of one organisation that are shown. */
const maxPeople = 100;
const maxActivities = 20;

/** One organisation with its members and what they did. @throws AppFailure notFound. */
export async function getOrganization(tx: Tx, id: number): Promise<GetCustomerOrganizationReply> {
  const [found] = await tx.db.select().from(org).where(eq(org.id, id));
  if (!found) throw new AppFailure('notFound');
  const [row] = await toRows(tx, [found]);
  if (!row) throw new AppFailure('notFound');
  const scope = tx.scope({ orgId: id });
  return {
    ...row,
    version: versionOf(found),
    paidFen: await sumPaid(tx, id),
    services: await scope.count(entitlement, gt(entitlement.endAt, tx.now)),
    taxNumbers: await listTaxNumbers(tx, id),
    people: await listPeople(tx, id),
    activities: await listActivities(tx, id),
  };
}

/** What was paid for orders, without those that were refunded. */
async function sumPaid({ db }: Tx, orgId: number): Promise<number> {
  const paidFen = sql`coalesce(sum(${orders.paidFen}), 0)`.mapWith(Number);
  const isKept = and(eq(orders.orgId, orgId), ne(orders.status, orderStatus.refunded));
  const [row] = await db.select({ paidFen }).from(orders).where(isKept);
  return row?.paidFen ?? 0;
}

async function listTaxNumbers(tx: Tx, orgId: number): Promise<GetCustomerOrganizationReply['taxNumbers']> {
  const scope = tx.scope({ orgId });
  const saved = await scope.select({ title: invoiceTitle.title, taxNo: invoiceTitle.taxNo }, invoiceTitle).limit(50);
  const used = await scope
    .select({ title: invoice.title, taxNo: invoice.taxNo }, invoice)
    .orderBy(desc(invoice.ctime))
    .limit(50);
  const numbered = [...saved, ...used].filter(({ taxNo }) => taxNo !== '');
  return [...new Map(numbered.map((each) => [`${each.taxNo} ${each.title}`, each])).values()];
}

async function listPeople({ db, keys }: Tx, orgId: number): Promise<GetCustomerOrganizationReply['people']> {
  const { id, name, mobile, status, deletedAt, ltime } = appUser;
  const { role, ctime } = orgMember;
  const rows = await db
    .select({ id, name, mobile, status, deletedAt, ltime, role, joinedAt: ctime })
    .from(orgMember)
    .innerJoin(appUser, eq(appUser.id, orgMember.userId))
    .where(eq(orgMember.orgId, orgId))
    .orderBy(sql`case ${role} when 'owner' then 0 when 'admin' then 1 else 2 end`, asc(ctime), asc(id))
    .limit(maxPeople);
  return rows.map((row) => {
    const person = decryptRow(keys, appUser, row);
    return {
      id: person.id,
      name: person.name,
      mobile: person.mobile === null ? '' : maskMobile(person.mobile),
      role: person.role,
      state: stateOf({ status: person.status, closedAt: person.deletedAt }),
      joinedAt: formatChinaTime(person.joinedAt),
      signedInAt: person.ltime && formatChinaTime(person.ltime),
    };
  });
}

async function listActivities(tx: Tx, orgId: number): Promise<GetCustomerOrganizationReply['activities']> {
  const actor = aliasedTable(appUser, 'actor');
  const subject = aliasedTable(appUser, 'subject');
  const { id, kind, detail, at, actorId, subjectId } = activity;
  const rows = await tx
    .scope({ orgId })
    .select({ id, kind, detail, at, actor: actor.name, subject: subject.name }, activity)
    .leftJoin(actor, eq(actor.id, actorId))
    .leftJoin(subject, eq(subject.id, subjectId))
    .orderBy(desc(at), desc(id))
    .limit(maxActivities);
  return rows.map((row) => ({
    ...row,
    actor: row.actor ?? '系统',
    subject: row.subject ?? '',
    at: formatChinaTime(row.at),
  }));
}

function versionOf({ name, status }: StoredOrganization): string {
  return fingerprint(JSON.stringify([name, status]));
}

/** Prevents others from changing an organisation until the transaction ends. @throws AppFailure notFound, or conflict when it is closed. */
async function lockOpen(tx: Tx, id: number): Promise<StoredOrganization> {
  await lockOrganization(tx, id);
  const [row] = await tx.db.select().from(org).where(eq(org.id, id));
  if (!row) throw new AppFailure('notFound');
  if (row.closedAt) throw new AppFailure('conflict', { message: '这家企业已解散' });
  return row;
}

function subjectOf({ id, name }: StoredOrganization): Change['subject'] {
  return { kind: 'organization', id: String(id), name };
}

/** Corrects the name of an organisation; its members read that in their log. @throws AppFailure notFound, conflict. */
export async function renameOrganization(
  tx: Tx,
  id: number,
  { name, version }: { readonly name: string; readonly version: string },
): Promise<Change> {
  const row = await lockOpen(tx, id);
  if (versionOf(row) !== version) throw new AppFailure('conflict', { message: '这家企业的资料刚被修改过' });
  if (row.name !== name) {
    await changeOrganization(tx, id, { name });
    const detail = `${row.name} → ${name}`;
    await recordActivity(tx, { orgId: id, userId: null }, { kind: 'organization-renamed', detail });
  }
  return {
    subject: subjectOf(row),
    before: { organizationName: row.name },
    after: { organizationName: name },
    messages: ['成员马上会看到新名称', '已经开出的发票和合同不变'],
  };
}

/** Disables an organisation, or enables it again. @throws AppFailure notFound, or conflict when it is so already. */
export async function setOrganizationActive(tx: Tx, id: number, isActive: boolean): Promise<Change> {
  const row = await lockOpen(tx, id);
  const status = isActive ? 1 : 0;
  if (row.status === status)
    throw new AppFailure('conflict', { message: isActive ? '这家企业没有停用' : '这家企业已经停用' });
  await changeOrganization(tx, id, { status });
  const states = { organizationState: stateLabels.active };
  const disabled = { organizationState: stateLabels.disabled };
  return {
    subject: subjectOf(row),
    before: isActive ? disabled : states,
    after: isActive ? states : disabled,
    messages: isActive
      ? ['成员马上可以继续使用']
      : ['成员马上不能在这家企业里下单、使用产品或查看账目', '成员的账号和其他企业不受影响'],
  };
}

/** Takes back the correction of a name. @throws AppFailure conflict when it has another name by now. */
export async function undoRename(tx: Tx, { subject, before, after }: RecordRow): Promise<Change> {
  const row = await lockOpen(tx, Number(subject));
  if (row.name !== after?.['organizationName'])
    throw new AppFailure('conflict', { message: '之后又修改过，不能直接撤销' });
  return renameOrganization(tx, row.id, { name: String(before?.['organizationName']), version: versionOf(row) });
}

export const organizationCsvColumns: Readonly<Record<string, CsvColumn<CustomerOrganizationRow>>> = {
  id: { label: '编号', text: ({ id }) => String(id) },
  name: { label: '企业', text: ({ name }) => name },
  owner: { label: '所有者', text: ({ owner }) => owner?.name ?? '' },
  members: { label: '成员数', text: ({ members }) => String(members) },
  orders: { label: '订单数', text: (row) => String(row.orders) },
  state: { label: '状态', text: ({ state }) => stateLabels[state] },
  createdAt: { label: '创建时间', text: ({ createdAt }) => formatDateTime(createdAt) },
};
