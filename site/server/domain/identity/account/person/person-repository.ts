import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/db/database';
import type { KeyRing } from '../../../../platform/keys/key-ring';
import type { PersonSection, Whose } from './person-section';

type Row = Record<string, unknown>;

export interface PersonRepository {
  /** The rows of a section that are about a user, each with what may be handed to them. */
  rowsOf(section: PersonSection, userId: number): Promise<Row[]>;
}

/** Reads tables by their names, whichever module they belong to: what a person is told of is one list. */
export function createPersonRepository(db: Queryable, keys: KeyRing): PersonRepository {
  return {
    async rowsOf({ table, whose, shown, decrypted = {} }, userId) {
      const columns = [...shown, ...Object.keys(decrypted)].map((name) => sql`${sql.identifier(name)}`);
      // As JSON, in which both drivers hand over times and numbers alike.
      const { rows } = (await db.execute(
        sql`select row_to_json(part) as row from (
          select ${sql.join(columns, sql`, `)} from ${sql.identifier(table)} where ${condition(whose, userId)} order by 1
        ) as part`,
      )) as unknown as { rows: { row: Row }[] };
      return rows.map(({ row }) => ({
        ...Object.fromEntries(shown.map((name) => [name, row[name]])),
        ...Object.fromEntries(
          Object.entries(decrypted).map(([name, purpose]) => {
            const stored = row[name] as string | null;
            return [name.replace('_encrypted', ''), stored === null ? null : keys.decrypt(purpose, stored)];
          }),
        ),
      }));
    },
  };
}

function condition(whose: Whose, userId: number): SQL {
  if ('columns' in whose) {
    return sql.join(
      whose.columns.map((name) => sql`${sql.identifier(name)} = ${userId}`),
      sql` or `,
    );
  }
  const { column, of } = whose;
  return sql`${sql.identifier(column)} in (
    select ${sql.identifier(of.column)} from ${sql.identifier(of.table)} where ${sql.identifier(of.user)} = ${userId})`;
}
