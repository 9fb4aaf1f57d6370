import { and, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { KeyRing } from '../keys/key-ring';
import { columnsOf, declarationOf, type Encrypted, type Encryption } from './columns';
import { rowsOf, type Queryable } from './database';

/** The properties of a table whose columns are encrypted. */
type EncryptedProperty<Columns> = {
  [Property in keyof Columns]: Columns[Property] extends PgColumn
    ? Columns[Property]['_']['data'] extends Encrypted
      ? Property
      : never
    : never;
}[keyof Columns];

/** A row whose texts are encrypted where the table says so. */
type EncryptedRow<Columns, Row> = {
  [Property in keyof Row]: Property extends EncryptedProperty<Columns>
    ? Encrypted | Exclude<Row[Property], string>
    : Row[Property];
};

/** A row whose encrypted texts are readable. */
export type DecryptedRow<Columns, Row> = {
  [Property in keyof Row]: Property extends EncryptedProperty<Columns>
    ? string | Exclude<Row[Property], Encrypted>
    : Row[Property];
};

/**
 * Encrypts the texts of a row that its table declares as encrypted, and adds their blind indexes.
 * @param columns the table.
 * @param row properties of the table, any of them; null stays null.
 */
export function encryptRow<Columns extends object, Row extends object>(
  keys: KeyRing,
  columns: Columns,
  row: Row,
): EncryptedRow<Columns, Row> {
  const changes = encryptedEntries(columns, row).flatMap(([property, { purpose, index, lastFourIndex }, text]) => [
    [property, text === null ? null : keys.encrypt(purpose, text)],
    ...(index ? [[index, text === null ? null : keys.blindIndex(purpose, text)]] : []),
    ...(lastFourIndex
      ? [[lastFourIndex, text === null ? null : keys.blindIndex(lastFourOf(purpose), text.slice(-4))]]
      : []),
  ]);
  return { ...row, ...Object.fromEntries(changes) } as EncryptedRow<Columns, Row>;
}

/**
 * Decrypts the texts of a row that its table declares as encrypted.
 * @param columns the table, of which the row has any properties beside others.
 * @throws Error when a key is missing or a text was changed.
 */
export function decryptRow<Columns extends object, Row extends object>(
  keys: KeyRing,
  columns: Columns,
  row: Row,
): DecryptedRow<Columns, Row> {
  const changes = encryptedEntries(columns, row).map(([property, { purpose }, text]) => [
    property,
    text === null ? null : keys.decrypt(purpose, text),
  ]);
  return { ...row, ...Object.fromEntries(changes) } as DecryptedRow<Columns, Row>;
}

function encryptedEntries(columns: object, row: object) {
  return Object.entries(row).flatMap(([property, value]: [string, unknown]) => {
    const encryption = encryptionOf((columns as Readonly<Record<string, PgColumn | undefined>>)[property]);
    return encryption && value !== undefined ? [[property, encryption, value as string | null] as const] : [];
  });
}

function encryptionOf(column: PgColumn | undefined) {
  return column && declarationOf(column)?.encryption;
}

/** Returns the texts that the blind index of a column may have for a text, whichever key wrote it; the first key's first. */
export function blindIndexesOf(keys: KeyRing, column: PgColumn, text: string): string[] {
  return keys.blindIndexes(encryptionOf(column)?.purpose ?? '', text);
}

/** Matches the rows whose encrypted column holds a text, by its blind index. @param columns the table. */
export function hasText<Columns extends object>(
  keys: KeyRing,
  columns: Columns,
  property: EncryptedProperty<Columns>,
  text: string,
): SQL {
  const column = columns[property] as PgColumn;
  const index = (columns as Readonly<Record<string, PgColumn>>)[encryptionOf(column)?.index ?? ''];
  if (!index) throw new Error(`The column ${column.name} has no blind index.`);
  return inArray(index, blindIndexesOf(keys, column, text));
}

/** Matches the rows whose encrypted column ends in four characters. @param columns the table. */
export function hasLastFour<Columns extends object>(
  keys: KeyRing,
  columns: Columns,
  property: EncryptedProperty<Columns>,
  lastFour: string,
): SQL {
  const column = columns[property] as PgColumn;
  const { purpose = '', lastFourIndex = '' } = encryptionOf(column) ?? {};
  const index = (columns as Readonly<Record<string, PgColumn>>)[lastFourIndex];
  if (!index) throw new Error(`The column ${column.name} has no blind index of its last characters.`);
  return inArray(index, keys.blindIndexes(lastFourOf(purpose), lastFour));
}

/** A purpose of its own, so that the index of a short text is not that of an end. */
function lastFourOf(purpose: string): string {
  return `${purpose} last four`;
}

/**
 * Decrypts one text of each encrypted column that the first key wrote.
 * @throws Error when the key is another one with the same id: what it wrote from now on could not be told from the rest.
 */
export async function verifyFirstKey(db: Queryable, keys: KeyRing, tables: readonly PgTable[]): Promise<void> {
  const samples = tables.flatMap((table) =>
    columnsOf(table).flatMap(({ column, encryption }) =>
      encryption
        ? sql`(select ${encryption.purpose}::text as purpose, ${column}::text as encrypted from ${table}
            where starts_with(${column}, ${keys.prefix}) limit 1)`
        : [],
    ),
  );
  const rows = await rowsOf<{ purpose: string; encrypted: string }>(db, sql.join(samples, sql` union all `));
  for (const { purpose, encrypted } of rows) keys.decrypt(purpose, encrypted);
}

/** Encrypts up to `limit` rows of a table again that another key than the first one wrote, or that lack an index. @returns how many they were. */
export async function reencryptRows(db: Queryable, keys: KeyRing, table: PgTable, limit: number): Promise<number> {
  const encrypted = columnsOf(table).filter(({ encryption }) => encryption);
  if (encrypted.length === 0) return 0;
  const isStale = ({ column, encryption }: { readonly column: PgColumn; readonly encryption?: Encryption }) => {
    const lastFour = (table as unknown as Readonly<Record<string, PgColumn>>)[encryption?.lastFourIndex ?? ''];
    return or(
      and(isNotNull(column), sql`not starts_with(${column}, ${keys.prefix})`),
      // The release before writes and erases texts without it.
      lastFour && sql`(${column} is null) <> (${lastFour} is null)`,
    );
  };
  const texts = encrypted.map(({ column, property }) => sql`${column} as ${sql.identifier(property)}`);
  const rows = await rowsOf<Record<string, string>>(
    db,
    sql`select ctid::text as "rowId", ${sql.join(texts, sql`, `)} from ${table} where ${or(...encrypted.map(isStale))}
      limit ${limit} for update`,
  );
  for (const { rowId, ...row } of rows) {
    const changes = encryptRow(keys, table, decryptRow(keys, table, row));
    await db.update(table).set(changes).where(sql`ctid = ${rowId}::tid`);
  }
  return rows.length;
}
