import { and, asc, eq, gt, inArray, isNull, lte, max, sql, type SQL } from 'drizzle-orm';
import type { MessageAudience } from '#contract/operator/message-state.ts';
import { secondsAfter } from '../../../platform/clock';
import type { Topic } from '../../../platform/jobs/job-definition';
import type { Tx } from '../../../platform/tx';
import { org, orgMember } from '../organization/organization-tables';
import { appUser } from '../user/user-tables';
import { notifyUsers, publishChanges } from './message';
import { message, operatorMessage } from './message-tables';

/** A message that is being sent, or taken back. */
export const deliveryTopic: Topic<{ readonly messageId: number }> = { name: 'message.deliver' };

/** Members whom one transaction reaches. */
export const deliverySize = 500;
/** Days for which readers are counted; few read an older one. */
const countedDays = 30;

export type StoredOperatorMessage = typeof operatorMessage.$inferSelect;

/** Whom a message is for. */
export type Audience = Pick<StoredOperatorMessage, 'audience' | 'orgId' | 'userId'>;

const isActive = and(eq(appUser.status, 1), isNull(appUser.deletedAt));

/** Matches the active users of an audience; nobody of an organisation that is disabled or closed. */
function isAmong({ audience, orgId, userId }: Audience): SQL | undefined {
  const belongs: Readonly<Record<MessageAudience, SQL | undefined>> = {
    all: undefined,
    organization: sql`exists (select 1 from ${orgMember} inner join ${org} on ${org.id} = ${orgMember.orgId}
      where ${orgMember.userId} = ${appUser.id} and ${orgMember.orgId} = ${orgId}
      and ${org.status} = 1 and ${org.closedAt} is null)`,
    user: sql`${appUser.id} = ${userId}`,
  };
  return and(isActive, belongs[audience]);
}

/** Counts the members who would get a message now. */
export function countRecipients({ db }: Tx, audience: Audience): Promise<number> {
  return db.$count(appUser, isAmong(audience));
}

/** Lets members get a message whose time has come. */
export async function startDelivery(tx: Tx, id: number): Promise<void> {
  const [last] = await tx.db.select({ id: max(appUser.id) }).from(appUser);
  await tx.db
    .update(operatorMessage)
    .set({ state: 'sending', lastUserId: last?.id ?? 0 })
    .where(and(eq(operatorMessage.id, id), eq(operatorMessage.state, 'planned')));
  await tx.outbox.enqueue(deliveryTopic, { messageId: id });
}

/** Starts messages whose time has come. @returns how many. */
export async function startDueDeliveries(tx: Tx, limit: number): Promise<number> {
  const due = await tx.db
    .select({ id: operatorMessage.id })
    .from(operatorMessage)
    .where(and(eq(operatorMessage.state, 'planned'), lte(operatorMessage.sendAt, tx.now)))
    .orderBy(asc(operatorMessage.sendAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const { id } of due) await startDelivery(tx, id);
  return due.length;
}

/**
 * Gives a message to the next of its members, or takes a withdrawn one from the next of those who did not read it.
 * @returns how many it went through; fewer than `limit` once it is done.
 */
export async function continueDelivery(tx: Tx, id: number, limit: number): Promise<number> {
  const [found] = await tx.db.select().from(operatorMessage).where(eq(operatorMessage.id, id)).for('update');
  if (found?.state === 'sending') return send(tx, found, limit);
  return found?.state === 'withdrawn' ? removeUnread(tx, found.id, limit) : 0;
}

async function send(tx: Tx, sent: StoredOperatorMessage, limit: number): Promise<number> {
  const { id, kind, title, text, link, orgId } = sent;
  const users = await tx.db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(isAmong(sent), gt(appUser.id, sent.afterUserId), lte(appUser.id, sent.lastUserId)))
    .orderBy(asc(appUser.id))
    .limit(limit);
  const received = await notifyUsers(
    tx,
    users.map((user) => user.id),
    {
      kind,
      title,
      text,
      link,
      ...(orgId !== null && { orgId }),
      operatorMessageId: id,
      onceKey: `operator-message:${id}`,
    },
  );
  await tx.db
    .update(operatorMessage)
    .set({
      received: sent.received + received,
      afterUserId: users.at(-1)?.id ?? sent.afterUserId,
      ...(users.length < limit && { state: 'sent', finishedAt: tx.now }),
    })
    .where(eq(operatorMessage.id, id));
  return users.length;
}

/** Takes a withdrawn message from some who did not read it. @returns how many. */
export async function removeUnread(tx: Tx, id: number, limit: number): Promise<number> {
  const unread = tx.db
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.operatorMessageId, id), isNull(message.readAt)))
    .limit(limit)
    // Whoever reads it at this moment keeps it.
    .for('update', { skipLocked: true });
  const removed = await tx.db.delete(message).where(inArray(message.id, unread)).returning({ userId: message.userId });
  await tx.db
    .update(operatorMessage)
    .set({ removed: sql`${operatorMessage.removed} + ${removed.length}` })
    .where(eq(operatorMessage.id, id));
  await publishChanges(
    tx,
    removed.map(({ userId }) => [userId]),
  );
  return removed.length;
}

/** Counts how many of those who got a message read it, and how many did not. */
export async function countReaders(
  { db }: Tx,
  id: number,
): Promise<{ readonly reads: number; readonly unread: number }> {
  const [row] = await db
    .select({
      reads: sql<number>`count(${message.readAt})`.mapWith(Number),
      all: sql<number>`count(*)`.mapWith(Number),
    })
    .from(message)
    .where(eq(message.operatorMessageId, id));
  const { reads = 0, all = 0 } = row ?? {};
  return { reads, unread: all - reads };
}

/** Writes down how many read the messages of the last weeks, so that the list need not count them. */
export async function updateReadCounts({ db, now }: Tx): Promise<void> {
  await db.execute(sql`update ${operatorMessage} set reads = counted.reads
    from (select ${operatorMessage.id} as id, (select count(*) from ${message}
        where ${message.operatorMessageId} = ${operatorMessage.id} and ${message.readAt} is not null) as reads
      from ${operatorMessage} where ${operatorMessage.received} > 0
        and ${operatorMessage.sendAt} > ${secondsAfter(now, -countedDays * 86_400).toISOString()}::timestamptz) as counted
    where ${operatorMessage.id} = counted.id and ${operatorMessage.reads} <> counted.reads`);
}
