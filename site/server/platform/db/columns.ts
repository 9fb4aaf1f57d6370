import { getTableColumns, is, sql } from 'drizzle-orm';
import {
  bigint,
  PgArray,
  text,
  timestamp,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
} from 'drizzle-orm/pg-core';

/** A number that names a row of this or another table. */
export function id(name: string) {
  return bigint(name, { mode: 'number' });
}

/** The primary key that the database counts by itself. */
export function identity() {
  return id('id').primaryKey().generatedAlwaysAsIdentity();
}

/** A moment, whatever the time zone. */
export function time(name: string) {
  return timestamp(name, { withTimezone: true });
}

/**
 * What of a person a column holds, which decides what becomes of it when the account is closed:
 * - `account`: who somebody is on the site. Erased.
 * - `contact`: how to reach somebody, and what they wrote to be reached. Erased.
 * - `books`: who bought and paid. Kept, because tax law wants the books whole.
 */
type PersonalKind = 'account' | 'contact' | 'books';

/** A text that a key of personal data encrypted. A plain text in its place does not compile. */
export type Encrypted = string & { readonly encrypted: true };

export interface Encryption {
  /** Keeps a text that was encrypted for one use from being read for another. */
  readonly purpose: string;
  /** Property of the column that holds the blind index, by which rows are found. */
  readonly index?: string;
  /** Property of the column that holds a blind index of the last four characters, which lists show of a mobile. */
  readonly lastFourIndex?: string;
}

interface ColumnDeclaration {
  /** `plain`: nothing about a person. `secret`: shown to nobody. `internal`: used by the server alone, or about somebody else. */
  readonly kind: PersonalKind | 'plain' | 'secret' | 'internal';
  readonly encryption?: Encryption;
}

/** By the configuration that a column takes over from its builder. */
const declarations = new WeakMap<object, ColumnDeclaration>();

function withDeclaration<Builder extends PgColumnBuilderBase>(
  builder: Builder,
  declaration: ColumnDeclaration,
): Builder {
  declarations.set((builder as unknown as { readonly config: object }).config, declaration);
  return builder;
}

/** A text that says nothing about a person. */
export function plainText(name: string) {
  return withDeclaration(text(name), { kind: 'plain' });
}

/** A text about a person that the database can read, because it is searched, compared or part of the books. */
export function personalText(name: string, kind: PersonalKind) {
  return personal(text(name), kind);
}

/** The source in a column of attributions, as `sourceOfAttribution` reads it; the database writes it. */
export function attributionSource() {
  const from = sql.raw('"attribution"');
  // Never null, though a column that is added may not say so.
  return plainText('source').generatedAlwaysAs(
    sql`left(coalesce(nullif(${from} ->> 'xl_promo', ''), nullif(split_part(${from} ->> 'xl_adclick', ':', 1), ''), 'direct'), 60)`,
  );
}

/** A column of another type that is about a person. */
export function personal<Builder extends PgColumnBuilderBase>(builder: Builder, kind: PersonalKind): Builder {
  return withDeclaration(builder, { kind });
}

/** A text that nobody reads without the keys of personal data. */
export function encryptedText(name: `${string}_encrypted`, kind: PersonalKind | 'secret', encryption: Encryption) {
  return withDeclaration(text(name).$type<Encrypted>(), { kind, encryption });
}

/** A hash, a password or a code: shown to nobody. */
export function secretText(name: string) {
  return withDeclaration(text(name), { kind: 'secret' });
}

/** A column that only the server uses, or that names somebody else: a copy of one person's data leaves it out. */
export function internal<Builder extends PgColumnBuilderBase>(builder: Builder): Builder {
  return withDeclaration(builder, { kind: 'internal' });
}

/** Returns what a column was declared as; undefined for one that was not. */
export function declarationOf(column: PgColumn): ColumnDeclaration | undefined {
  const { config } = column as unknown as { readonly config: object };
  return declarations.get(config) ?? (is(column, PgArray) ? declarationOf(column.baseColumn as PgColumn) : undefined);
}

/** Returns the columns of a table; those that were declared as nothing are `plain`. */
export function columnsOf(table: PgTable) {
  return Object.entries(getTableColumns(table)).map(([property, column]) => ({
    property,
    column: column as PgColumn,
    ...(declarationOf(column as PgColumn) ?? ({ kind: 'plain' } as ColumnDeclaration)),
  }));
}
