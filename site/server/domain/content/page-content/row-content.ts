import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DraftDocument } from '#contract/operator/content/content-schema.ts';
import { AppFailure } from '../../../app-failure';
import { contentType, type ContentType } from '../../../platform/admin/content-type';
import { rowsOf } from '../../../platform/db/database';
import type { Tx } from '../../../platform/tx';

type Identity = Readonly<Record<string, string | number>>;
type Parts<Document> = Parameters<typeof contentType<Document>>[0];

interface RowContentParts<Document>
  extends Pick<
    Parts<Document>,
    | 'type'
    | 'document'
    | 'entries'
    | 'choices'
    | 'findProblems'
    | 'page'
    | 'nameOf'
    | 'groupOf'
    | 'nextId'
    | 'withdrawn'
  > {
  readonly table: PgTable;
  /** The values that identify the row of an entry, by the names of columns; undefined for an id that no row has. */
  identify(id: string): Identity | undefined;
  /** Values of `status`. */
  readonly shown: number;
  readonly hidden: number;
  toDocument(tx: Tx, row: never): Promise<Document> | Document;
  /** The values of the row. @throws AppFailure badRequest with the field. */
  toRow(tx: Tx, document: Document, id: string): Promise<object> | object;
  /** Consequences of a publication, for the operator. */
  messages?(document: Document, now: Date): readonly string[];
}

/** Content of which each entry is one row, whose column `status` says whether visitors see it. */
export function rowContent<Document extends object>(parts: RowContentParts<Document>): ContentType {
  const { table, identify, shown, hidden, toDocument, toRow, messages, ...type } = parts;
  const columns = table as unknown as Readonly<Record<string, PgColumn>>;
  const columnOf = (name: string): PgColumn => {
    const column = columns[name];
    if (!column) throw new Error(`The table has no column ${name}`);
    return column;
  };
  const isRow = (identity: Identity) =>
    and(...Object.entries(identity).map(([name, value]) => eq(columnOf(name), value)));
  return contentType<Document>({
    ...type,
    async find(tx, id) {
      const identity = identify(id);
      const [row] = identity ? await tx.db.select().from(table).where(isRow(identity)) : [];
      if (!row) return undefined;
      const document = (await toDocument(tx, row as never)) as unknown as DraftDocument;
      return { state: row['status'] === shown ? 'published' : 'withdrawn', document };
    },
    async publish(tx, id, document) {
      const identity = identify(id);
      if (!identity) throw new AppFailure('notFound');
      const values = { ...(await toRow(tx, document, id)), status: shown, updatedAt: tx.now };
      await tx.db
        .insert(table)
        .overridingSystemValue()
        .values({ ...identity, ...values })
        .onConflictDoUpdate({ target: Object.keys(identity).map(columnOf), set: values });
      return messages?.(document, tx.now) ?? [];
    },
    async withdraw(tx, id) {
      const identity = identify(id);
      if (identity) await tx.db.update(table).set({ status: hidden, updatedAt: tx.now }).where(isRow(identity));
    },
  });
}

/** What visitors see once something is withdrawn that has no page of its own. */
export const notListed = '访客刷新页面就看不到它了，页面上的其他内容不变';

/** Identifies a row by its number. */
export function byNumber(id: string): Identity | undefined {
  return /^[1-9]\d{0,14}$/.test(id) ? { id: Number(id) } : undefined;
}

/** The next number of a table. */
export async function nextNumber({ db }: Tx, table: string): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::text as id`,
  );
  if (!row) throw new Error('There is no next id');
  return row.id;
}

export function refusal(field: string, message: string): AppFailure {
  return new AppFailure('badRequest', { message, fields: { [field]: message } });
}

/** A field of a document that is a text; '' otherwise. */
export function textOf(document: DraftDocument, name: string): string {
  const value = document[name];
  return typeof value === 'string' ? value.slice(0, 200) : '';
}
