import { getTableName, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { MediaUse } from '#contract/operator/media-schema.ts';
import { rowsOf } from '../db/database';
import type { Tx } from '../tx';

/** Another address for what an address showed. */
export interface Readdressed {
  /** Path without a focus point. */
  readonly from: string;
  readonly to: string;
}

/** Where a noun shows pictures and films of the library. */
export interface MediaUses {
  /** Finds what names a file. @param stem what the names of its files begin with. */
  find(tx: Tx, stem: string): Promise<readonly MediaUse[]>;
  /** Writes other addresses in place of some. */
  replace(tx: Tx, pairs: readonly Readdressed[]): Promise<void>;
  /** Whether something names a file that is no use of today, such as a version of before. */
  remembers?(tx: Tx, stem: string): Promise<boolean>;
}

/** A table whose columns hold addresses, alone or within texts. */
interface MediaTable {
  readonly table: PgTable;
  /** `article`, and what that is in Chinese. */
  readonly kind: string;
  readonly label: string;
  /** SQL of what names a row. */
  readonly name: SQL | PgColumn;
  /** SQL of a row's page in the console; none by default. */
  readonly path?: SQL;
  /** Columns of texts, of arrays of texts or of JSON, by what they are called, such as 封面. */
  readonly columns: Readonly<Record<string, PgColumn>>;
  /** SQL of what else is set where an address is replaced, such as a version. */
  readonly marks?: SQL;
}

/** Looks for addresses in the columns of some tables. */
export function mediaUsesIn(tables: readonly MediaTable[]): MediaUses {
  return {
    async find({ db }, stem) {
      const uses = await Promise.all(
        tables.map(async ({ table, kind, label, name, path = sql`''`, columns }) => {
          const places = Object.entries(columns).map(
            ([place, column]) => sql`case when ${names(column, stem)} then ${place}::text end`,
          );
          const rows = await rowsOf<{ name: string; path: string; place: string }>(
            db,
            sql`select ${name} as name, ${path} as path, concat_ws('、', ${sql.join(places, sql`, `)}) as place
              from ${table} where ${or(...Object.values(columns).map((column) => names(column, stem)))}
              order by 1 limit ${maxUses}`,
          );
          return rows.map((row) => ({ kind, label, ...row }));
        }),
      );
      return uses.flat();
    },
    async replace({ db }, pairs) {
      for (const { table, columns, marks } of tables) {
        for (const { from, to } of pairs) {
          const set = Object.values(columns).map((column) => {
            const text = sql`regexp_replace(${column}::text, ${`${escaped(from)}(#focus=\\d+-\\d+)?`}, ${to}, 'g')`;
            return sql`${sql.identifier(column.name)} = ${text}::${sql.raw(column.getSQLType())}`;
          });
          await db.execute(
            sql`update ${sql.identifier(getTableName(table))} set ${sql.join(marks ? [...set, marks] : set, sql`, `)}
              where ${or(...Object.values(columns).map((column) => names(column, from)))}`,
          );
        }
      }
    },
  };
}

/** Uses of one kind that are listed. */
const maxUses = 200;

function names(column: PgColumn, text: string): SQL {
  return sql`strpos(${column}::text, ${text}) > 0`;
}

/** A text as part of a regular expression. */
function escaped(text: string): string {
  return text.replace(/[.\\+*?^$[\](){}|]/g, '\\$&');
}
