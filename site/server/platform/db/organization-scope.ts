import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource, SelectedFields } from 'drizzle-orm/pg-core';
import type { Member } from '../caller';
import type { Queryable } from './database';

type TableOfOrganizations = PgTable & { readonly orgId: PgColumn };

declare const owned: unique symbol;

/** A table whose rows belong to organisations: its columns can be named, and only a scope can query it. */
export type OrganizationTable<Table extends TableOfOrganizations> = Table['_']['columns'] & {
  /** Types only; never present at run time. */
  readonly [owned]: Table;
};

/** Declares that every query on a table needs an organisation; one without it does not compile. */
export function organizationTable<Table extends TableOfOrganizations>(table: Table): OrganizationTable<Table> {
  return table as never;
}

/** The table for what is done to rows of all organisations, such as erasing a person; the reason belongs beside the call. */
export function acrossOrganizations<Table extends TableOfOrganizations>(table: OrganizationTable<Table>): Table {
  return table as never;
}

export type OrganizationScope = ReturnType<typeof createOrganizationScope>;

/** Limits rows to those that a member may see: all of the organisation for its owner and admins, their own for the others. */
export function visibleTo({ role, userId }: Pick<Member, 'role' | 'userId'>, owner: PgColumn): SQL | undefined {
  return role === 'member' ? eq(owner, userId) : undefined;
}

/** Adds the organisation of the member to every query on the tables of organisations. */
export function createOrganizationScope(db: Queryable, { orgId }: Pick<Member, 'orgId'>) {
  const ownRows = (table: TableOfOrganizations, condition: SQL | undefined) => and(eq(table.orgId, orgId), condition);
  return {
    /** Joins, order and limits may follow; the condition is complete. */
    select<Table extends TableOfOrganizations, Columns extends SelectedFields>(
      columns: Columns,
      owner: OrganizationTable<Table>,
      condition?: SQL,
    ) {
      const table: PgTable = acrossOrganizations(owner);
      return db
        .select(columns)
        .from(table)
        .where(ownRows(table as Table, condition));
    },
    count<Table extends TableOfOrganizations>(owner: OrganizationTable<Table>, condition?: SQL): Promise<number> {
      const table = acrossOrganizations(owner);
      return db.$count(table, ownRows(table, condition));
    },
    /** @param row without the organisation, which is the member's. */
    insert<Table extends TableOfOrganizations>(
      owner: OrganizationTable<Table>,
      row: Omit<Table['$inferInsert'], 'orgId'>,
    ) {
      return db.insert<Table>(acrossOrganizations(owner)).values({ ...row, orgId } as never);
    },
    update<Table extends TableOfOrganizations>(
      owner: OrganizationTable<Table>,
      changes: Omit<PgUpdateSetSource<Table>, 'orgId'>,
      condition?: SQL,
    ) {
      const table = acrossOrganizations(owner);
      return db
        .update<Table>(table)
        .set(changes as never)
        .where(ownRows(table, condition));
    },
    delete<Table extends TableOfOrganizations>(owner: OrganizationTable<Table>, condition?: SQL) {
      const table = acrossOrganizations(owner);
      return db.delete<Table>(table).where(ownRows(table, condition));
    },
  };
}
