import { toSearchHit, type SearchSource } from '../../../platform/admin/search-source';
import type { WaitingQueue } from '../../../platform/admin/waiting-queue';
import { and, asc, desc, eq, ilike, inArray, isNull, max, ne, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { addDays, chinaDay, startOfChinaDay, timeOfChinaClock } from '#contract/china-day.ts';
import { formatChinaTime, formatDateTime } from '#contract/china-time.ts';
import { cleanText } from '#contract/fields/clean-text.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import type {
  GetLeadReply,
  LeadRow,
  ListLeadOwnersReply,
  ListLeadsReply,
  listLeadsSchema,
} from '#contract/operator/lead-schema.ts';
import { leadStatusNames, openLeadStatuses } from '#contract/operator/lead-status.ts';
import { operatorRoleNames, operatorRoles } from '#contract/operator/operator-access.ts';
import { AppFailure } from '../../../app-failure';
import { type CsvColumn, firstRows, rowsOfTable } from '../../../platform/admin/csv-file';
import type { Operator } from '../../../platform/caller';
import { decryptRow, hasLastFour, hasText } from '../../../platform/db/encryption';
import { listPage, onChinaDays } from '../../../platform/db/list-page';
import { containing } from '../../../platform/db/queries';
import { fingerprint } from '../../../platform/token';
import type { Tx } from '../../../platform/tx';
import { operator } from '../../identity/operator/operator-tables';
import { findUserByContact, maskMobile } from '../../identity/user/user';
import { sourceOf } from './lead-rules';
import { lead, leadNote } from './lead-tables';

type Filter = z.output<typeof listLeadsSchema.query>;
type Row = typeof lead.$inferSelect;
/** Who looks: `me` is them. */
type Reader = Pick<Operator, 'operatorId'>;

/** Leads that are shown beside one that they are probably the same as. */
const maxDuplicates = 20;

/** One page of the leads; what is due first comes first. */
export async function listLeads(tx: Tx, filter: Filter, reader: Reader): Promise<ListLeadsReply> {
  const { rows, ...page } = await listPage(tx.db, lead, {
    page: filter.page,
    where: conditionOf(tx, filter, reader),
    orderBy: orderOf(filter.sort),
  });
  return { ...page, items: await toRows(tx, rows) };
}

/** Open leads whose day has come. */
export const dueLeads: WaitingQueue = {
  name: '线索',
  list: '/lead?due=today',
  permission: 'lead.read',
  async find(tx, reader) {
    const { total, items } = await listLeads(tx, { page: 1, sort: 'due', due: 'today' }, reader);
    return { total, items: items.map(toWaitingItem) };
  },
};

function toWaitingItem({ id, name, company, createdAt }: LeadRow) {
  return { path: `/lead/${id}`, title: [company, name].filter(Boolean).join(' · '), since: createdAt };
}

/** Leads by all that their list is searched by. */
export const leadSearch: SearchSource = {
  kind: 'lead',
  permission: 'lead.read',
  async find(tx, search, limit, reader) {
    const rows = await firstRows(leadCsvRows, tx, { sort: '-createdAt', search }, reader, limit);
    return rows.map(({ id, name, mobile, company, page, status }) =>
      toSearchHit(search, {
        path: `/lead/${id}`,
        title: name,
        detail: [company, leadStatusNames[status]],
        texts: [
          ['公司', company],
          ['手机号', mobile],
        ],
        otherwise: ['页面', page],
      }),
    );
  },
};

/** The rows of a table for spreadsheets. */
export const leadCsvRows = rowsOfTable<Omit<Filter, 'page'>, typeof lead, LeadRow>(lead, lead.id, {
  find: async (tx, filter, reader) => ({ where: conditionOf(tx, filter, reader), orderBy: orderOf(filter.sort) }),
  toRows,
});

const mayOwn = operatorRoleNames.filter((role) =>
  (operatorRoles[role].permissions as readonly string[]).includes('lead.change'),
);
const isOwner = and(eq(operator.isActive, true), inArray(operator.role, mayOwn));

/** The operators who may look after leads. */
export async function listOwners({ db }: Tx): Promise<ListLeadOwnersReply> {
  const { id, name } = operator;
  return db.select({ id, name }).from(operator).where(isOwner).orderBy(asc(name), asc(id));
}

/** Differs after each change of what operators decide about it. */
export function leadVersion({ status, ownerId, nextContactAt }: Row): string {
  return fingerprint(JSON.stringify([status, ownerId, nextContactAt]));
}

/** One lead with its notes and duplicates. @param maySeeCustomer whether the user with its mobile is named. @throws AppFailure notFound. */
export async function getLead(tx: Tx, id: string, maySeeCustomer: boolean): Promise<GetLeadReply> {
  const row = await findLead(tx, id);
  const [shown] = await toRows(tx, [row]);
  if (!shown) throw new AppFailure('notFound');
  const { mobile, remark } = decryptRow(tx.keys, lead, row);
  const user = maySeeCustomer ? await findUserByContact(tx, mobile) : undefined;
  return {
    ...shown,
    version: leadVersion(row),
    remark: remark ?? '',
    notes: await listNotes(tx, id),
    duplicates: await findDuplicates(tx, row, mobile),
    customer: user ? { id: user.id, name: user.name } : null,
  };
}

/** When it is due: on its day, otherwise as soon as it came. */
const dueAt = sql`coalesce(${lead.nextContactAt}, ${lead.ctime})`;
const isOpen = inArray(lead.status, [...openLeadStatuses]);

function conditionOf(
  { keys, now }: Tx,
  { search, status, owner, due, origin, ...days }: Omit<Filter, 'page' | 'sort'>,
  { operatorId }: Reader,
): SQL | undefined {
  const today = chinaDay(now);
  const dueBefore = due && startOfDay(due === 'late' ? today : addDays(today, 1));
  const mobile = search === undefined ? '' : cleanText.mobile(search);
  const found =
    search === undefined
      ? undefined
      : fieldRules.mobile.pattern.test(mobile)
        ? hasText(keys, lead, 'mobile', mobile)
        : or(
            /^\d{4}$/.test(search) ? hasLastFour(keys, lead, 'mobile', search) : undefined,
            ilike(lead.company, containing(search)),
            ilike(lead.page, containing(search)),
          );
  return and(
    found,
    status === undefined ? undefined : status === 'open' ? isOpen : eq(lead.status, status),
    ownerCondition(),
    dueBefore && and(isOpen, sql`${dueAt} < ${dueBefore.toISOString()}::timestamptz`),
    onChinaDays(lead.ctime, days),
    origin === undefined ? undefined : eq(lead.source, origin),
  );

  function ownerCondition(): SQL | undefined {
    if (owner === undefined) return undefined;
    if (owner === 'none') return isNull(lead.ownerId);
    if (owner === 'available') return or(isNull(lead.ownerId), eq(lead.ownerId, operatorId));
    return eq(lead.ownerId, owner === 'me' ? operatorId : Number(owner));
  }
}

/** The moment at which a day begins in China. */
export function startOfDay(day: string): Date {
  return timeOfChinaClock(startOfChinaDay(day));
}

function orderOf(sort: Filter['sort']): SQL[] {
  const column = sort.endsWith('due') ? dueAt : sql`${lead.ctime}`;
  return sort.startsWith('-') ? [desc(column), desc(lead.id)] : [asc(column), asc(lead.id)];
}

async function toRows(tx: Tx, rows: readonly Row[]): Promise<LeadRow[]> {
  const names = await ownerNames(tx, rows);
  const noted = await findNoted(tx, rows);
  const today = startOfDay(chinaDay(tx.now));
  return rows.map((stored) => {
    const row = decryptRow(tx.keys, lead, stored);
    const { id, company, page, status, ownerId, nextContactAt, ctime } = row;
    const notedAt = noted.get(id);
    return {
      id,
      name: row.name,
      mobile: maskMobile(row.mobile),
      company,
      page,
      source: sourceOf(row.attribution),
      status,
      ownerId,
      owner: (ownerId !== null && names.get(ownerId)) || '',
      nextContact: nextContactAt && chinaDay(nextContactAt),
      isOverdue: openLeadStatuses.includes(status) && nextContactAt !== null && nextContactAt < today,
      createdAt: formatChinaTime(ctime),
      notedAt: notedAt ? formatChinaTime(notedAt) : null,
    };
  });
}

/** Names of the owners of some leads, by their ids. */
export async function ownerNames(
  { db }: Tx,
  rows: readonly Pick<Row, 'ownerId'>[],
): Promise<ReadonlyMap<number, string>> {
  const ids = rows.flatMap(({ ownerId }) => ownerId ?? []);
  if (ids.length === 0) return new Map();
  const { id, name } = operator;
  const found = await db.select({ id, name }).from(operator).where(inArray(id, ids));
  return new Map(found.map((each) => [each.id, each.name]));
}

/** When some leads were written about last. */
async function findNoted({ db }: Tx, rows: readonly Pick<Row, 'id'>[]): Promise<ReadonlyMap<string, Date | null>> {
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select({ leadId: leadNote.leadId, at: max(leadNote.at) })
    .from(leadNote)
    .where(inArray(leadNote.leadId, ids))
    .groupBy(leadNote.leadId);
  return new Map(found.map(({ leadId, at }) => [leadId, at]));
}

async function listNotes({ db, keys }: Tx, id: string): Promise<GetLeadReply['notes']> {
  const rows = await db
    .select({ id: leadNote.id, at: leadNote.at, operator: operator.name, text: leadNote.text })
    .from(leadNote)
    .innerJoin(operator, eq(operator.id, leadNote.operatorId))
    .where(eq(leadNote.leadId, id))
    .orderBy(desc(leadNote.id));
  return rows.map((row) => ({ ...decryptRow(keys, leadNote, row), at: formatChinaTime(row.at) }));
}

async function findDuplicates(tx: Tx, row: Row, mobile: string): Promise<GetLeadReply['duplicates']> {
  const sameMobile = hasText(tx.keys, lead, 'mobile', mobile);
  const sameCompany = row.company === '' ? undefined : eq(sql`lower(${lead.company})`, row.company.toLowerCase());
  const rows = await tx.db
    .select({ row: lead, isSameMobile: sql<boolean>`coalesce(${sameMobile}, false)` })
    .from(lead)
    .where(and(ne(lead.id, row.id), or(sameMobile, sameCompany)))
    .orderBy(desc(lead.ctime), asc(lead.id))
    .limit(maxDuplicates);
  const shown = await toRows(
    tx,
    rows.map((each) => each.row),
  );
  return shown.map(({ id, name, company, status, owner, createdAt }, index) => {
    const isSameCompany = row.company !== '' && company.toLowerCase() === row.company.toLowerCase();
    const same = !rows[index]?.isSameMobile ? 'company' : isSameCompany ? 'both' : 'mobile';
    return { id, name, company, status, owner, createdAt, same };
  });
}

/** @throws AppFailure notFound. */
export async function findLead({ db }: Tx, id: string): Promise<Row> {
  const [row] = await db.select().from(lead).where(eq(lead.id, id));
  if (!row) throw new AppFailure('notFound', { message: '没有这条线索，可能已到期删除' });
  return row;
}

export const leadCsvColumns: Readonly<Record<string, CsvColumn<LeadRow>>> = {
  name: { label: '联系人', text: ({ name }) => name },
  mobile: { label: '手机号', text: ({ mobile }) => mobile },
  company: { label: '公司', text: ({ company }) => company },
  status: { label: '状态', text: ({ status }) => leadStatusNames[status] },
  owner: { label: '负责人', text: ({ owner }) => owner },
  nextContact: { label: '下次联系', text: ({ nextContact }) => nextContact ?? '' },
  page: { label: '页面', text: ({ page }) => page },
  source: { label: '来源', text: ({ source }) => source },
  createdAt: { label: '留言时间', text: ({ createdAt }) => formatDateTime(createdAt) },
  notedAt: { label: '最近跟进', text: ({ notedAt }) => (notedAt ? formatDateTime(notedAt) : '') },
  id: { label: '编号', text: ({ id }) => id },
};
