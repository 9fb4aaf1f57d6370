import { and, asc, desc, eq, gt, ilike, inArray, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { formatChinaTime, formatDateTime, withChinaOffset } from '#contract/china-time.ts';
import { messageKindLabels } from '#contract/message/message-kinds.ts';
import type { RecordedValues } from '#contract/operator/change-schema.ts';
import type {
  GetOperatorMessageReply,
  ListOperatorMessagesReply,
  listOperatorMessagesSchema,
  MessageTarget,
  OperatorMessageContent,
  OperatorMessageRow,
} from '#contract/operator/message-schema.ts';
import { messageAudienceNames, operatorMessageStateNames } from '#contract/operator/message-state.ts';
import { safeInternalPath } from '#contract/routes/internal-path.ts';
import { redirectTarget } from '#contract/routes/route-alias.ts';
import { hasValidParams, matchRoute } from '#contract/routes/route-table.ts';
import { AppFailure } from '../../../app-failure';
import { firstRows, rowsOfTable } from '../../../platform/admin/csv-file';
import type { Change } from '../../../platform/admin/record';
import { toSearchHit, type SearchSource } from '../../../platform/admin/search-source';
import { secondsAfter } from '../../../platform/clock';
import { listPage, onChinaDays } from '../../../platform/db/list-page';
import { containing } from '../../../platform/db/queries';
import { fingerprint } from '../../../platform/token';
import type { Tx } from '../../../platform/tx';
import { org } from '../organization/organization-tables';
import { findUser, lockUser } from '../user/user';
import { appUser } from '../user/user-tables';
import { operatorMessage } from './message-tables';
import {
  countReaders,
  countRecipients,
  deliverySize,
  deliveryTopic,
  removeUnread,
  startDelivery,
  type Audience,
  type StoredOperatorMessage,
} from './operator-message-delivery';

/** Seconds that a typed time may be past: a form takes a while. */
const timeTolerance = 120;
/** Days ahead that a message may be planned. */
const maxDaysAhead = 366;
/** Seconds within which the same title is likely to be a mistake. */
const repetitionTime = 24 * 3600;

type Filter = z.output<typeof listOperatorMessagesSchema.query>;

/** One page of what operators wrote. */
export async function listMessagesOfOperators(tx: Tx, filter: Filter): Promise<ListOperatorMessagesReply> {
  const { rows, ...page } = await listPage(tx.db, operatorMessage, {
    page: filter.page,
    where: conditionOf(filter),
    orderBy: orderOf(filter.sort),
  });
  return { ...page, items: await toRows(tx, rows) };
}

/** The rows of a table for spreadsheets. */
export const operatorMessageCsvRows = rowsOfTable<Filter, typeof operatorMessage, OperatorMessageRow>(
  operatorMessage,
  operatorMessage.id,
  { find: async (_tx, filter) => ({ where: conditionOf(filter), orderBy: orderOf(filter.sort) }), toRows },
);

/** Messages by what their list is searched by. */
export const operatorMessageSearch: SearchSource = {
  kind: 'message',
  permission: 'message.read',
  async find(tx, search, limit, operator) {
    const rows = await firstRows(operatorMessageCsvRows, tx, { page: 1, sort: '-sendAt', search }, operator, limit);
    return rows.map(({ id, title, audienceName, state, sendAt }) =>
      toSearchHit(search, {
        path: `/message/${id}`,
        title,
        detail: [audienceName, operatorMessageStateNames[state], formatDateTime(sendAt).slice(0, 16)],
        texts: [['标题', title]],
        otherwise: ['正文', search],
      }),
    );
  },
};

function conditionOf({ search, state, audience, kind, ...days }: Filter): SQL | undefined {
  const pattern = search === undefined ? undefined : containing(search);
  return and(
    pattern === undefined ? undefined : or(ilike(operatorMessage.title, pattern), ilike(operatorMessage.text, pattern)),
    state === undefined ? undefined : eq(operatorMessage.state, state),
    audience === undefined ? undefined : eq(operatorMessage.audience, audience),
    kind === undefined ? undefined : eq(operatorMessage.kind, kind),
    onChinaDays(operatorMessage.sendAt, days),
  );
}

function orderOf(sort: Filter['sort']): SQL[] {
  const { sendAt, received, id } = operatorMessage;
  const column = sort.endsWith('received') ? received : sendAt;
  return sort.startsWith('-') ? [desc(column), desc(id)] : [asc(column), asc(id)];
}

async function toRows(tx: Tx, rows: readonly StoredOperatorMessage[]): Promise<OperatorMessageRow[]> {
  const names = await findAudienceNames(tx, rows);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    audience: row.audience,
    audienceId: row.orgId ?? row.userId,
    audienceName: names(row),
    state: row.state,
    sendAt: formatChinaTime(row.sendAt),
    received: row.received,
    reads: row.reads,
    removed: row.removed,
    author: row.author,
  }));
}

async function findAudienceNames({ db }: Tx, rows: readonly Audience[]): Promise<(row: Audience) => string> {
  const [orgIds, userIds] = [rows.flatMap(({ orgId }) => orgId ?? []), rows.flatMap(({ userId }) => userId ?? [])];
  const orgs = orgIds.length > 0 ? await db.select().from(org).where(inArray(org.id, orgIds)) : [];
  const users =
    userIds.length > 0
      ? await db.select({ id: appUser.id, name: appUser.name }).from(appUser).where(inArray(appUser.id, userIds))
      : [];
  const [orgNames, userNames] = [orgs, users].map((found) => new Map(found.map(({ id, name }) => [id, name])));
  return ({ audience, orgId, userId }) => {
    if (audience === 'all') return messageAudienceNames.all;
    if (audience === 'organization') return orgNames?.get(orgId ?? 0) ?? '';
    return userNames?.get(userId ?? 0) || `用户 ${userId}`;
  };
}

/** One message, with how many read it by now. @throws AppFailure notFound. */
export async function getMessageOfOperators(tx: Tx, id: number): Promise<GetOperatorMessageReply> {
  const [found] = await tx.db.select().from(operatorMessage).where(eq(operatorMessage.id, id));
  if (!found) throw new AppFailure('notFound');
  const [row] = await toRows(tx, [found]);
  if (!row) throw new Error('A message was not described');
  const { text, link, createdAt, finishedAt, withdrawnAt } = found;
  const { reads } = await countReaders(tx, id);
  return {
    ...row,
    // What members were told ends after a year; how many read it is still known.
    reads: Math.max(row.reads, reads),
    text,
    link,
    version: versionOf(found),
    createdAt: formatChinaTime(createdAt),
    finishedAt: finishedAt && formatChinaTime(finishedAt),
    withdrawnAt: withdrawnAt && formatChinaTime(withdrawnAt),
  };
}

/** Differs after each change of what is sent, or once it is sent. */
function versionOf({ kind, title, text, link, sendAt, state }: StoredOperatorMessage): string {
  const isUnsent = state === 'planned';
  return fingerprint(JSON.stringify([kind, title, text, link, sendAt, isUnsent, state === 'withdrawn']));
}

/** Sends a message now or at a time. @throws AppFailure badRequest with the field. */
export async function createMessageOfOperator(
  tx: Tx,
  { audience, audienceId, ...content }: OperatorMessageContent & MessageTarget,
): Promise<Change> {
  const target = toAudience(audience, audienceId);
  const person = await lockRecipient(tx, target);
  const facts = toFacts(tx, content);
  const values = { ...facts, ...target, state: 'planned' as const, author: tx.operator ?? '', createdAt: tx.now };
  const [row] = await tx.db.insert(operatorMessage).values(values).returning();
  if (!row) throw new Error('The message was not stored');
  const isNow = content.sendAt === null;
  const people = await countRecipients(tx, row);
  if (people === 0) throw refusal('audienceId', '这家企业没有能收到消息的成员');
  const isRepeated = await hasSameTitle(tx, row);
  if (isNow) await startDelivery(tx, row.id);
  const names = await findAudienceNames(tx, [row]);
  return {
    ...person,
    subject: subjectOf(row),
    before: {},
    after: { ...valuesOf(row, isNow), audience: names(row), people },
    messages: [
      ...deliveryMessages(row, people, isNow),
      ...(isRepeated ? ['24 小时内发过同样标题的消息，请确认不是重复发送'] : []),
    ],
  };
}

/** Changes a message that was not sent yet. @throws AppFailure notFound, conflict, or badRequest with the field. */
export async function changeMessageOfOperator(
  tx: Tx,
  id: number,
  { version, ...content }: OperatorMessageContent & { readonly version: string },
): Promise<Change> {
  const { locked, person } = await lockVersion(tx, id, version);
  if (locked.state !== 'planned')
    throw new AppFailure('conflict', { message: '已经开始发送，不能再改；可以撤回后重新写' });
  const [row] = await tx.db
    .update(operatorMessage)
    .set(toFacts(tx, content))
    .where(eq(operatorMessage.id, id))
    .returning();
  if (!row) throw new Error('The message is gone');
  const isNow = content.sendAt === null;
  const people = await countRecipients(tx, row);
  if (isNow) await startDelivery(tx, id);
  return {
    ...person,
    subject: subjectOf(row),
    before: valuesOf(locked, false),
    after: valuesOf(row, isNow),
    messages: deliveryMessages(row, people, isNow),
  };
}

/** Sends a message to nobody else, and takes it from those who did not read it. @throws AppFailure notFound or conflict. */
export async function withdrawMessageOfOperator(tx: Tx, id: number, version: string): Promise<Change> {
  const { locked, person } = await lockVersion(tx, id, version);
  if (locked.state === 'withdrawn') throw new AppFailure('conflict', { message: '这条消息已经撤回' });
  const { reads, unread } = await countReaders(tx, id);
  const values = { state: 'withdrawn' as const, withdrawnAt: tx.now, reads: Math.max(reads, locked.reads) };
  await tx.db.update(operatorMessage).set(values).where(eq(operatorMessage.id, id));
  const removed = await removeUnread(tx, id, deliverySize);
  if (removed < unread) await tx.outbox.enqueue(deliveryTopic, { messageId: id });
  const wasSent = [
    unread > 0 ? `还没读的 ${formatCount(unread)} 人不会再看到它` : '收到的人都读过了，撤回不会改变他们看到的',
    ...(reads > 0 && unread > 0 ? [`已经读过的 ${formatCount(reads)} 人仍然看得到`] : []),
    ...(locked.state === 'sending' ? ['还没发到的人不再发'] : []),
  ];
  return {
    ...person,
    subject: subjectOf(locked),
    before: { status: operatorMessageStateNames[locked.state] },
    after: { status: operatorMessageStateNames.withdrawn },
    messages: locked.state === 'planned' ? ['还没有发给任何人，撤回后不会再发'] : wasSent,
  };
}

function toAudience(audience: Audience['audience'], id: number | null): Audience {
  if (audience === 'all') return { audience, orgId: null, userId: null };
  if (id === null) throw refusal('audienceId', `请选择${audience === 'user' ? '用户' : '企业'}`);
  return { audience, orgId: audience === 'organization' ? id : null, userId: audience === 'user' ? id : null };
}

/**
 * Locks the one person whom a message is for: what the record says of it is kept under their key.
 * @throws AppFailure badRequest for a person or an organisation that gets no messages.
 */
async function lockRecipient(tx: Tx, { orgId, userId }: Audience): Promise<Pick<Change, 'personId'>> {
  if (orgId !== null) {
    const [found] = await tx.db.select().from(org).where(eq(org.id, orgId));
    if (!found) throw refusal('audienceId', '没有这家企业');
    if (found.status !== 1 || found.closedAt) throw refusal('audienceId', '这家企业已停用，收不到消息');
    return {};
  }
  if (userId === null) return {};
  await lockUser(tx, userId);
  const user = await findUser(tx, userId);
  if (!user) throw refusal('audienceId', '没有这位用户，或账号已注销');
  if (user.status !== 1) throw refusal('audienceId', '这位用户已停用，收不到消息');
  return { personId: userId };
}

async function lockVersion(tx: Tx, id: number, version: string) {
  const [known] = await tx.db.select().from(operatorMessage).where(eq(operatorMessage.id, id));
  if (!known) throw new AppFailure('notFound');
  // The person first, as all who change both.
  if (known.userId !== null) await lockUser(tx, known.userId);
  const isKnown = known.userId !== null && (await findUser(tx, known.userId)) !== undefined;
  const [locked] = await tx.db.select().from(operatorMessage).where(eq(operatorMessage.id, id)).for('update');
  if (!locked) throw new AppFailure('notFound');
  if (versionOf(locked) !== version) throw new AppFailure('conflict', { message: '这条消息刚刚有变化，请核对后再试' });
  const person: Pick<Change, 'personId'> = isKnown && known.userId !== null ? { personId: known.userId } : {};
  return { locked, person };
}

function toFacts({ now }: Tx, { sendAt, link, ...content }: OperatorMessageContent) {
  const time = sendAt === null ? now : new Date(withChinaOffset(sendAt));
  if (Number.isNaN(time.getTime())) throw refusal('sendAt', '没有这个时间');
  if (time < secondsAfter(now, -timeTolerance)) throw refusal('sendAt', '这个时间已经过去，请改晚，或选“马上发”');
  if (time > secondsAfter(now, maxDaysAhead * 86_400)) throw refusal('sendAt', '最多提前一年安排');
  return { ...content, link: toLink(link), sendAt: time };
}

/** The address of a link as it is stored. @throws AppFailure badRequest for a page that the site does not have. */
function toLink(link: string): string {
  if (!link.startsWith('/')) return link;
  const path = safeInternalPath(link);
  const match = matchRoute((path ?? '').replace(/[?#].*$/s, ''));
  if (path !== null && match && hasValidParams(match)) return path;
  const target = path === null ? null : redirectTarget(path);
  if (target === null) throw refusal('link', '本站没有这个页面，请从浏览器地址栏里复制');
  return target;
}

function subjectOf({ id, title }: Pick<StoredOperatorMessage, 'id' | 'title'>): Change['subject'] {
  return { kind: 'message', id: String(id), name: title };
}

function valuesOf({ kind, title, text, link, sendAt }: StoredOperatorMessage, isNow: boolean): RecordedValues {
  return {
    messageKind: messageKindLabels[kind],
    messageTitle: title,
    messageText: text,
    messageLink: link,
    sendAt: isNow ? '马上发' : formatDateTime(sendAt).slice(0, 16),
  };
}

function deliveryMessages({ audience, sendAt }: StoredOperatorMessage, people: number, isNow: boolean): string[] {
  const when = isNow ? '马上' : `${formatDateTime(sendAt).slice(0, 16)}（北京时间）`;
  return [
    audience === 'user' ? `${when}发给这位用户` : `${when}发出，现在有 ${formatCount(people)} 人会收到`,
    ...(people > deliverySize ? ['人数较多，在后台分批发，进度在这条消息的页面里'] : []),
    ...(isNow || audience === 'user' ? [] : ['到时候按当时的名单发：停用和注销的人收不到，新加入的人收得到']),
    '正在浏览网站的人马上看到提示，其他人在个人中心的“消息”里看到',
  ];
}

function formatCount(people: number): string {
  return people.toLocaleString('en');
}

/** Whether the same audience was sent the same title a short time ago. */
async function hasSameTitle({ db, now }: Tx, { id, title, audience, orgId, userId }: StoredOperatorMessage) {
  const rows = await db
    .select()
    .from(operatorMessage)
    .where(and(eq(operatorMessage.title, title), gt(operatorMessage.createdAt, secondsAfter(now, -repetitionTime))));
  return rows.some(
    (row) =>
      row.id !== id &&
      row.state !== 'withdrawn' &&
      row.audience === audience &&
      row.orgId === orgId &&
      row.userId === userId,
  );
}

function refusal(field: string, message: string): AppFailure {
  return new AppFailure('badRequest', { message, fields: { [field]: message } });
}
