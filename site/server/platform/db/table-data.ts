import { eq, getTableName, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { KeyRing } from '../keys/key-ring';
import { columnsOf } from './columns';
import { rowsOf, type Queryable } from './database';

/** What a table holds of people, and what becomes of it. docs/operations.md shows it. */
export interface DataDeclaration {
  readonly what: string;
  /** How long it is kept, and why. */
  readonly kept: string;
  /** What ends it beside what is declared here. */
  readonly endedBy?: string;
  readonly retention?: Retention;
  readonly person?: PersonDeclaration;
}

export interface Retention {
  /** When its time began; rows without it are kept. */
  readonly since: PgColumn;
  /** How long rows are kept from then on; 0 by default. */
  readonly days?: number;
  readonly minutes?: number;
  /** Minutes between two deletions. */
  readonly every: number;
  /** Which rows may end; all by default. */
  readonly where?: SQL;
  /** Whether the row stays without what it holds of a person; otherwise it is deleted. */
  readonly keepsRow?: boolean;
}

interface PersonDeclaration {
  /** Heading in a copy of the person's data; without one the table is left out of it. */
  readonly title?: string;
  /** The rows of a person: those whose columns name the user, or those that refer to rows which do. */
  readonly rows:
    | readonly [PgColumn, ...PgColumn[]]
    | { readonly column: PgColumn; readonly in: PgColumn; readonly user: PgColumn };
  /** What becomes of the rows when the account is closed; they stay as they are by default. */
  readonly onClosing?: 'delete' | 'erase';
}

/** How long business records are kept. */
export const keptWithBooks = 'as long as the provider keeps its accounts; tax law requires ten years';

const declarations = new WeakMap<object, DataDeclaration>();

/** Declares what a table holds of people. A test asks it of each table that names users or has personal columns. */
export function declareData(table: object, declaration: DataDeclaration): void {
  declarations.set(table, declaration);
}

export function dataOf(table: PgTable): DataDeclaration | undefined {
  return declarations.get(table);
}

/** Returns the name of the job that ends the rows of a table. */
export function retentionJobName(table: PgTable): string {
  return `retention.${getTableName(table)}`;
}

/** Returns the columns that are emptied when the row stays and the person goes. */
function erasable(table: PgTable) {
  return columnsOf(table).filter(
    ({ kind, column }) => kind === 'account' || kind === 'contact' || (kind === 'secret' && !column.notNull),
  );
}

/** Returns empty values for what a row holds of a person. */
export function erasedColumns(table: PgTable): Record<string, null | string> {
  return Object.fromEntries(erasable(table).map(({ property, column }) => [property, column.notNull ? '' : null]));
}

/** Matches rows that hold something of a person. */
export function holdsPersonalData(table: PgTable): SQL | undefined {
  const conditions = erasable(table).map(({ column }) => (column.notNull ? ne(column, '') : isNotNull(column)));
  return sql`(${or(...conditions)})`;
}

/** Ends what a table holds of a person whose account is closed. */
export async function erasePerson(db: Queryable, table: PgTable, userId: number): Promise<void> {
  const { person } = dataOf(table) ?? {};
  if (person?.onClosing === 'delete') await db.delete(table).where(rowsOfPerson(person, userId));
  if (person?.onClosing === 'erase') {
    await db.update(table).set(erasedColumns(table)).where(rowsOfPerson(person, userId));
  }
}

/**
 * Returns the rows of a table that are about a person, with the columns that may be handed to them, encrypted ones readable;
 * undefined for a table of which nothing is handed over.
 */
export async function copyPerson(db: Queryable, keys: KeyRing, table: PgTable, userId: number) {
  const { person } = dataOf(table) ?? {};
  if (!person?.title) return undefined;
  const { title, rows: whose } = person;
  const columns = handedOver(table, whose);
  // As JSON, in which both drivers hand over times and numbers alike.
  const rows = await rowsOf<{ row: Record<string, unknown> }>(
    db,
    sql`select row_to_json(part) as row from (
      select ${sql.join(
        columns.map(({ column }) => sql`${column}`),
        sql`, `,
      )} from ${table}
      where ${rowsOfPerson(person, userId)} order by 1) as part`,
  );
  const read = ({ row }: (typeof rows)[number]) =>
    columns.map(({ column: { name }, encryption }) => {
      const value = row[name];
      if (!encryption) return [name, value];
      return [name.replace('_encrypted', ''), value === null ? null : keys.decrypt(encryption.purpose, String(value))];
    });
  return { title, table: getTableName(table), rows: rows.map((row) => Object.fromEntries(read(row)) as object) };
}

/** Returns the columns of a person's rows that are shown to them. That the row is theirs goes without saying. */
function handedOver(table: PgTable, whose: PersonDeclaration['rows']) {
  const naming: readonly PgColumn[] = 'in' in whose ? [] : whose;
  return columnsOf(table).filter(
    ({ kind, column }) =>
      kind !== 'secret' && kind !== 'internal' && (column.primary || !naming.some(({ name }) => name === column.name)),
  );
}

function rowsOfPerson({ rows }: PersonDeclaration, userId: number): SQL {
  if (!('in' in rows)) return or(...rows.map((column) => eq(column, userId))) as SQL;
  const { column, in: referred, user } = rows;
  return sql`${column} in (select ${referred} from ${referred.table} where ${user} = ${userId})`;
}

/** Returns the table of what is kept of people and for how long, in Markdown. */
export function dataTable(tables: readonly PgTable[]): string {
  const rows = tables.flatMap((table) => {
    const data = dataOf(table);
    if (!data) return [];
    const ends = [
      data.retention && `\`${retentionJobName(table)}\``,
      data.person?.onClosing && 'closing the account',
      data.endedBy,
    ];
    return [
      `| \`${getTableName(table)}\` | ${data.what} | ${data.kept} | ${ends.filter(Boolean).join(', ') || 'nothing by itself'} |`,
    ];
  });
  return ['| Table | What | Kept | Ended by |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
