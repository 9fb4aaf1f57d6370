import { and, asc, desc, eq, ilike, inArray, isNotNull, like, or, sql, type SQL } from 'drizzle-orm';
import { formatChinaTime } from '#contract/china-time.ts';
import type { ChangeReply, RecordedSubject, RecordedValues, RecordEntry } from '#contract/operator/change-schema.ts';
import type { OperatorPermission } from '#contract/operator/operator-access.ts';
import type { ListRecordReply, listRecordSchema } from '#contract/operator/record-schema.ts';
import type { z } from 'zod';
import { AppFailure } from '../../app-failure';
import { type Operator, requireRecentProof } from '../caller';
import { listPage, onChinaDays } from '../db/list-page';
import { containing } from '../db/queries';
import type { IdempotencyKey } from '../idempotency/idempotency';
import { rehearse } from '../rehearsal';
import type { Transactions, Tx } from '../tx';
import { rowsOfTable } from './csv-file';
import { operatorDecision } from './decision-tables';
import { announceWaiting } from './waiting-change';
import { decryptForPeople, encryptForPerson, saysOfPerson, type ReadableRow } from './record-person';

/** A line of the record with its values. */
export type RecordRow = ReadableRow;
type Row = ReadableRow;
type RecordFilter = z.output<typeof listRecordSchema.query>;

/** What an operator's change did, for its line of the record. */
export interface Change {
  readonly subject: RecordedSubject;
  /** The values that it touched; no secrets, and nothing that identifies a person unless that is `personId`. */
  readonly before: RecordedValues;
  readonly after: RecordedValues;
  /**
   * The user whom the line is about, whom the transaction has locked. Its name, values and reason are kept under a key of that person
   * then, and nobody can read them once the person's data are erased.
   */
  readonly personId?: number;
  /** Consequences, for the operator. */
  readonly messages?: readonly string[];
}

export interface ChangeOptions {
  /** `price.change` */
  readonly command: string;
  readonly reason: string;
  /** Whether it is undone at once: the reply says what it would do. */
  readonly rehearse: boolean;
  /** The entry that it undoes. */
  readonly undoes?: number;
}

/** A command whose reverse is defined. */
export interface UndoableCommand {
  readonly command: string;
  /** Who may undo it. */
  readonly permission: OperatorPermission;
  /** Whether the operator must have proven lately who they are, as for the command itself. */
  readonly recentProof?: boolean;
  /** Whether an entry can be undone at all; all of the command by default. */
  isUndoable?(entry: Row): boolean;
  /** Does the reverse. @throws AppFailure conflict when the values are no longer those that the entry left. */
  undo(tx: Tx, entry: Row, operator: Operator): Promise<Change>;
}

/** What a line of the record is about. */
export type RecordSubject = Pick<RecordedSubject, 'kind' | 'id'>;

/** Finds what belongs to the same matter, such as the transfers of an order: the record shows its lines together. */
export type FindRelatedSubjects = (tx: Tx, subject: RecordSubject) => Promise<readonly RecordSubject[]>;

/**
 * Makes a change and its line of the record in one transaction, once for each key. A rehearsal does the same and rolls back.
 */
export async function makeChange(
  { transact }: Transactions,
  operator: Operator,
  options: ChangeOptions,
  work: (tx: Tx) => Promise<Change>,
  idempotencyKey?: IdempotencyKey,
): Promise<ChangeReply> {
  const make = async (tx: Tx): Promise<ChangeReply> => {
    const { messages = [], ...change } = await work({ ...tx, operator: operator.name });
    const row = await recordChange(tx, operator, options, change);
    return { rehearsed: options.rehearse, entry: toEntry(row, undefined, () => false), messages: [...messages] };
  };
  return options.rehearse ? rehearse(transact, make) : transact(make, idempotencyKey);
}

/** Adds a line to the record, in the transaction of what it says. */
export async function recordChange(
  tx: Tx,
  { operatorId, name, ip }: Pick<Operator, 'operatorId' | 'name' | 'ip'>,
  { command, reason, undoes }: Omit<ChangeOptions, 'rehearse'>,
  { subject, before, after, personId }: Omit<Change, 'messages'>,
): Promise<Row> {
  const { db, now } = tx;
  const said = { subjectName: subject.name, before, after, reason };
  const [row] = await db
    .insert(operatorDecision)
    .values({
      operator: name,
      operatorId,
      fromAddress: ip,
      command,
      subjectKind: subject.kind,
      subject: subject.id,
      ...(personId === undefined ? said : await encryptForPerson(tx, personId, said)),
      at: now,
      ...(undoes !== undefined && { undoes }),
    })
    .returning();
  if (!row) throw new Error('The change was not recorded');
  await announceWaiting(db);
  return { ...row, ...said, isErased: false };
}

/** The record: what operators changed, with what they may undo. */
export function createRecord(
  undoable: () => readonly UndoableCommand[],
  related: () => readonly FindRelatedSubjects[] = () => [],
) {
  /** What a filter names, and what belongs to it. */
  const subjectsOf = async (tx: Tx, { subject }: Pick<RecordFilter, 'subject'>) => {
    if (subject === undefined) return undefined;
    const [kind = '', ...rest] = subject.split(':');
    const named = { kind, id: rest.join(':') };
    const found = await Promise.all(related().map((find) => find(tx, named)));
    return [named, ...found.flat()];
  };
  /** The command that undoes an entry; undefined for one that cannot be undone. */
  const commandOf = (row: Row) => {
    if (row.undoes !== null || row.isErased) return undefined;
    return undoable().find(({ command, isUndoable }) => command === row.command && (isUndoable?.(row) ?? true));
  };
  const mayUndo = ({ permissions }: Operator) => {
    return (row: Row) => {
      const command = commandOf(row);
      return command !== undefined && permissions.includes(command.permission);
    };
  };

  return {
    async list(tx: Tx, filter: RecordFilter, operator: Operator) {
      const { rows, ...page } = await listPage(tx.db, operatorDecision, {
        ...filter,
        where: await conditionOf(tx, filter, await subjectsOf(tx, filter)),
        orderBy: orderOf(filter.sort),
      });
      const undone = await findUndoing(tx, rows);
      const readable = await decryptForPeople(tx, rows);
      const items = readable.map((row) => toEntry(row, undone.get(row.id), mayUndo(operator)));
      return { ...page, items } satisfies ListRecordReply;
    },
    async get(tx: Tx, id: string, operator: Operator): Promise<RecordEntry> {
      const row = await findEntry(tx, id);
      return toEntry(row, (await findUndoing(tx, [row])).get(row.id), mayUndo(operator));
    },
    /** @throws AppFailure notFound, forbidden, or conflict when it was undone already or its values changed since. */
    async undo(transactions: Transactions, operator: Operator, id: string, options: Omit<ChangeOptions, 'command'>) {
      const isGranted = (permission: OperatorPermission) => operator.permissions.includes(permission);
      const commands = undoable();
      // Who may undo nothing, and read nothing of the record, does not learn what is in it.
      if (!isGranted('record.read') && !commands.some(({ permission }) => isGranted(permission))) {
        throw new AppFailure('forbidden');
      }
      const entry = await transactions.read((tx) => findEntry(tx, id));
      const named = commands.find((each) => each.command === entry.command);
      if (!isGranted(named?.permission ?? 'record.read')) throw new AppFailure('forbidden');
      const command = commandOf(entry);
      if (!command) throw new AppFailure('conflict', { message: '这项操作不能撤销' });
      if (command.recentProof) requireRecentProof(operator, await transactions.read(async ({ now }) => now));
      return makeChange(
        transactions,
        operator,
        { ...options, command: entry.command, undoes: entry.id },
        async (tx) => {
          await tx.db.select().from(operatorDecision).where(eq(operatorDecision.id, entry.id)).for('update');
          if ((await findUndoing(tx, [entry])).size > 0) throw new AppFailure('conflict', { message: '已经撤销过了' });
          return command.undo(tx, entry, operator);
        },
      );
    },
    /** The rows of a table for spreadsheets. */
    csvRows: rowsOfTable<Omit<RecordFilter, 'page'>, typeof operatorDecision, Row>(
      operatorDecision,
      operatorDecision.id,
      {
        find: async (tx, filter) => ({
          where: await conditionOf(tx, filter, await subjectsOf(tx, filter)),
          orderBy: orderOf(filter.sort),
        }),
        toRows: decryptForPeople,
      },
    ),
  };
}

function orderOf(sort: RecordFilter['sort']): SQL[] {
  return [sort === 'at' ? asc(operatorDecision.id) : desc(operatorDecision.id)];
}

async function findEntry(tx: Tx, id: string): Promise<Row> {
  const rows = await tx.db
    .select()
    .from(operatorDecision)
    .where(eq(operatorDecision.id, Number(id)));
  const [row] = await decryptForPeople(tx, rows);
  if (!row) throw new AppFailure('notFound');
  return row;
}

/** Lines about people that a search reads, the newest; each has to be decrypted. */
const maxSearchedOfPeople = 2_000;

async function conditionOf(
  tx: Tx,
  { search, subject: _subject, ...filter }: Omit<RecordFilter, 'page'>,
  subjects: readonly RecordSubject[] | undefined,
): Promise<SQL | undefined> {
  const others = and(filterCondition(filter), subjects && isAbout(subjects));
  if (search === undefined) return others;
  const { id, operator: name, subject, subjectName, reason, detail, personId } = operatorDecision;
  const rows = await tx.db
    .select()
    .from(operatorDecision)
    .where(and(isNotNull(personId), others))
    .orderBy(desc(id))
    .limit(maxSearchedOfPeople);
  const found = (await decryptForPeople(tx, rows)).filter((row) => saysOfPerson(row, search));
  const isFound = inArray(
    id,
    found.map((row) => row.id),
  );
  const texts = [name, subject, subjectName, reason, detail].map((column) => ilike(column, containing(search)));
  return and(or(...texts, isFound), others);
}

function isAbout(subjects: readonly RecordSubject[]): SQL | undefined {
  const { subject, subjectKind } = operatorDecision;
  return or(...subjects.map(({ kind, id }) => and(eq(subjectKind, kind), eq(subject, id))));
}

function filterCondition({
  operator,
  command,
  ...days
}: Omit<RecordFilter, 'search' | 'subject' | 'page'>): SQL | undefined {
  const { operator: name, at } = operatorDecision;
  return and(
    operator === undefined ? undefined : eq(name, operator),
    command === undefined
      ? undefined
      : or(eq(operatorDecision.command, command), like(operatorDecision.command, `${escapeLike(command)}.%`)),
    onChinaDays(at, days),
  );
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Returns the entries that undid some others, by the ids of these. */
async function findUndoing({ db }: Tx, rows: readonly Pick<Row, 'id'>[]): Promise<ReadonlyMap<number, number>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { id, undoes } = operatorDecision;
  const found = await db
    .select({ id, undoes: sql<number>`${undoes}`.mapWith(Number) })
    .from(operatorDecision)
    .where(inArray(undoes, ids));
  return new Map(found.map((each) => [each.undoes, each.id]));
}

function toEntry(row: Row, undoneBy: number | undefined, mayUndo: (row: Row) => boolean): RecordEntry {
  const { id, at, operator, operatorId, fromAddress, command, before, after, reason, detail, undoes } = row;
  return {
    id,
    at: formatChinaTime(at),
    operator,
    operatorId,
    from: fromAddress,
    command,
    subject: { kind: row.subjectKind, id: row.subject, name: row.subjectName },
    before: before ?? {},
    after: after ?? {},
    reason,
    detail,
    undoes,
    undoneBy: undoneBy ?? null,
    canUndo: undoneBy === undefined && mayUndo(row),
  };
}
