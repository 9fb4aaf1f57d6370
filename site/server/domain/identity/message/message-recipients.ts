import { and, asc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import { cleanText } from '#contract/fields/clean-text.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import type { FindMessageRecipientsReply } from '#contract/operator/message-schema.ts';
import { readSearchText } from '#contract/operator/search-text.ts';
import { decryptRow, hasText } from '../../../platform/db/encryption';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { containing } from '../../../platform/db/queries';
import type { Tx } from '../../../platform/tx';
import { order } from '../../sales/order/order-tables';
import { org, orgMember } from '../organization/organization-tables';
import { maskEmail, maskMobile } from '../user/user';
import { appUser } from '../user/user-tables';

/** Organisations and users of one search, each. */
const maxFound = 6;
const orderNumber = /^20\d{20}$/;

// Operators write to members of all organisations.
const orders = acrossOrganizations(order);

type Recipient = FindMessageRecipientsReply[number];

/** Finds active organisations by name, users by name, mobile or e-mail address, and both by the number of an order. */
export async function findRecipients(tx: Tx, typed: string): Promise<FindMessageRecipientsReply> {
  const search = readSearchText(typed);
  if (orderNumber.test(search)) return findOfOrder(tx, search);
  const mobile = cleanText.mobile(search);
  const isContact = fieldRules.mobile.pattern.test(mobile) || search.includes('@');
  const organizations = isContact ? [] : await findOrganizations(tx, ilike(org.name, containing(search)));
  const users = await findUsers(
    tx,
    isContact
      ? or(hasText(tx.keys, appUser, 'mobile', mobile), hasText(tx.keys, appUser, 'email', cleanText.email(search)))
      : or(ilike(appUser.name, containing(search)), ilike(appUser.username, containing(search))),
  );
  return [...organizations, ...users];
}

async function findOfOrder(tx: Tx, orderNo: string): Promise<Recipient[]> {
  const [found] = await tx.db
    .select({ orgId: orders.orgId, userId: orders.userId })
    .from(orders)
    .where(eq(orders.orderNo, orderNo));
  if (!found) return [];
  return [
    ...(await findUsers(tx, eq(appUser.id, found.userId))),
    ...(await findOrganizations(tx, eq(org.id, found.orgId))),
  ];
}

async function findOrganizations({ db }: Tx, isWanted: Parameters<typeof and>[0]): Promise<Recipient[]> {
  const members = sql<number>`(select count(*) from ${orgMember} where ${orgMember.orgId} = ${org.id})`;
  const rows = await db
    .select({ id: org.id, name: org.name, members: members.mapWith(Number) })
    .from(org)
    .where(and(eq(org.status, 1), isNull(org.closedAt), isWanted))
    .orderBy(asc(sql`length(${org.name})`), asc(org.id))
    .limit(maxFound);
  return rows.map(({ id, name, members: count }) => ({
    audience: 'organization',
    id,
    name,
    detail: `${count} 位成员`,
  }));
}

async function findUsers({ db, keys }: Tx, isWanted: Parameters<typeof and>[0]): Promise<Recipient[]> {
  const rows = await db
    .select()
    .from(appUser)
    .where(and(eq(appUser.status, 1), isNull(appUser.deletedAt), isWanted))
    .orderBy(asc(sql`length(${appUser.name})`), asc(appUser.id))
    .limit(maxFound);
  const homes = await findHomes(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { id, name, mobile, email } = decryptRow(keys, appUser, row);
    const contact = mobile ? maskMobile(mobile) : email ? maskEmail(email) : '';
    const detail = [contact, homes.get(id) ?? ''].filter(Boolean).join(' · ');
    return { audience: 'user', id, name: name || `用户 ${id}`, detail };
  });
}

/** The names of the organisations that users joined first. */
async function findHomes(db: Tx['db'], userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([orgMember.userId], { userId: orgMember.userId, name: org.name })
    .from(orgMember)
    .innerJoin(org, eq(org.id, orgMember.orgId))
    .where(inArray(orgMember.userId, [...userIds]))
    .orderBy(orgMember.userId, orgMember.ctime, orgMember.orgId);
  return new Map(rows.map(({ userId, name }) => [userId, name]));
}
