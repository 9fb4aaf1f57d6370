import { and, eq } from 'drizzle-orm';
import { org, orgMember } from '../../site/server/domain/identity/organization/organization-tables';
import { invoiceTitle } from '../../site/server/domain/sales/invoice/invoice-tables';
import type { Database } from '../../site/server/platform/db/database';
import { encryptRow } from '../../site/server/platform/db/encryption';
import { acrossOrganizations } from '../../site/server/platform/db/organization-scope';
import { testKeys } from './test-keys';

/** Saves a title with a tax number for an organisation, in the name of its owner. */
export async function saveTaxNumber(database: Database, orgKey: string, taxNo: string): Promise<void> {
  await database.transact(async (db) => {
    const [owner] = await db
      .select({ orgId: org.id, userId: orgMember.userId })
      .from(org)
      .innerJoin(orgMember, eq(orgMember.orgId, org.id))
      .where(and(eq(org.orgKey, orgKey), eq(orgMember.role, 'owner')));
    if (!owner) throw new Error(`The organisation ${orgKey} has no owner`);
    const title = {
      type: 'special',
      title: '远航贸易有限公司',
      taxNo,
      email: 'books@demo.cn',
      usedAt: new Date(),
    } as const;
    await db
      .insert(acrossOrganizations(invoiceTitle))
      .values(encryptRow(testKeys, invoiceTitle, { ...owner, ...title }));
  });
}
