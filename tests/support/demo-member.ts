import { sql } from 'drizzle-orm';
import { permissionsOf } from '../../site/server/domain/identity/organization/organization';
import type { Member, OrganizationRole } from '../../site/server/platform/caller';
import type { Database } from '../../site/server/platform/db/database';

/** A demo user in one of their organisations, for what is called without a request. */
export async function demoMember(database: Database, username: string, orgKey: string): Promise<Member> {
  const { rows } = (await database.read((db) =>
    db.execute(sql`
      select app_user.id as user_id, org.id as org_id, role
      from org_member join org on org.id = org_id join app_user on app_user.id = user_id
      where username = ${username} and org_key = ${orgKey}`),
  )) as unknown as { rows: { user_id: string; org_id: string; role: OrganizationRole }[] };
  const [row] = rows;
  if (!row) throw new Error(`${username} does not belong to ${orgKey}`);
  return {
    kind: 'member',
    userId: Number(row.user_id),
    sessionId: 1,
    orgId: Number(row.org_id),
    role: row.role,
    organizationActive: true,
    actions: permissionsOf(row.role, true).actions,
    provenAt: new Date(0),
    network: 'test',
  };
}
