import { sql } from 'drizzle-orm';
import type { Database } from '../../site/server/platform/db/database';
import type { OrganizationRole } from '../../site/server/platform/caller';
import { fingerprint } from '../../site/server/platform/token';

/** Makes whoever holds a token belong to an organisation, without an invitation. @returns the user's id. */
export async function joinDirectly(
  database: Database,
  token: string,
  orgKey: string,
  role: OrganizationRole,
): Promise<number> {
  const { rows } = (await database.transact((db) =>
    db.execute(sql`
      insert into org_member (org_id, user_id, role)
      select org.id, session.user_id, ${role} from org, session
      where org_key = ${orgKey} and token_hash = ${fingerprint(token)}
      returning user_id`),
  )) as unknown as { rows: { user_id: string }[] };
  return Number(rows[0]?.user_id);
}
