import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemoUsers } from '../../../../site/server/demo/demo-users';
import { appUser } from '../../../../site/server/domain/identity/user/user-tables';
import { org } from '../../../../site/server/domain/identity/organization/organization-tables';
import { upload } from '../../../../site/server/domain/content/upload/upload-tables';
import type { Database, Queryable } from '../../../../site/server/platform/db/database';
import { createOrganizationScope } from '../../../../site/server/platform/db/organization-scope';
import { createTestDatabase } from '../../../support/test-database';
import { testKeys } from '../../../support/test-keys';

type OrganizationScope = ReturnType<typeof createOrganizationScope>;

describe('createOrganizationScope', () => {
  let database: Database;
  let orgIds: number[];
  let userId: number;
  const name = `${randomUUID()}.png`;

  const inOrganization = <Result>(index: number, work: (scope: OrganizationScope) => Promise<Result>) =>
    database.transact((db) => work(createOrganizationScope(db, { orgId: orgIds[index] ?? 0 })));
  const namesSeenBy = (index: number) =>
    inOrganization(index, async (scope) => scope.select({ name: upload.name }, upload, eq(upload.name, name)));

  beforeAll(async () => {
    database = await createTestDatabase();
    await seedDemoUsers(database, testKeys);
    orgIds = (await database.read((db) => db.select({ id: org.id }).from(org))).map(({ id }) => id);
    const [user] = await database.read((db) => db.select({ id: appUser.id }).from(appUser).limit(1));
    userId = user?.id ?? 0;
    await inOrganization(0, (scope) =>
      scope.insert(upload, { name, userId, kind: 'voucher', size: 1, ctime: new Date() }),
    );
  });
  afterAll(() => database.close());

  test('shows rows to their organisation alone', async () => {
    expect(await namesSeenBy(0)).toEqual([{ name }]);
    expect(await namesSeenBy(1)).toEqual([]);
  });

  test('another organisation changes and deletes nothing of them', async () => {
    const changed = await inOrganization(1, async (scope) =>
      scope.update(upload, { size: 2 }, eq(upload.name, name)).returning({ name: upload.name }),
    );
    const deleted = await inOrganization(1, async (scope) =>
      scope.delete(upload, eq(upload.name, name)).returning({ name: upload.name }),
    );
    expect([changed, deleted]).toEqual([[], []]);
    expect(await namesSeenBy(0)).toEqual([{ name }]);
  });

  test('every table with an organisation is a table of organisations, but for those that say who is in one', () => {
    const domain = fileURLToPath(new URL('../../../../site/server/domain/', import.meta.url));
    const sources = readdirSync(domain, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('-tables.ts'))
      .map((file) => readFileSync(join(domain, file), 'utf8'));
    const declarations = sources
      .flatMap((source) => source.split(/^(?:export )?const /m))
      .filter((declaration) => declaration.includes("('org_id')") && /^\w+ = /.test(declaration));
    const nameOf = (declaration: string) => /^\w+/.exec(declaration)?.[0] ?? '';
    const open = declarations.filter(
      (declaration) =>
        !/^\w+ = organizationTable\(/.test(declaration) &&
        !sources.some((source) => source.includes(`organizationTable(${nameOf(declaration)});`)),
    );
    expect(declarations.length).toBeGreaterThan(2);
    expect(open.map(nameOf).sort()).toEqual(['authorizationCode', 'operatorMessage', 'orgMember', 'session']);
  });

  test('a query without an organisation does not compile', () => {
    const queries = (db: Queryable, scope: OrganizationScope) => {
      // @ts-expect-error: read without an organisation
      void db.select().from(upload);
      // @ts-expect-error: written without an organisation
      void db.insert(upload);
      // @ts-expect-error: changed without an organisation
      void db.update(upload);
      // @ts-expect-error: deleted without an organisation
      void db.delete(upload);
      // @ts-expect-error: counted without an organisation
      void db.$count(upload);
      // @ts-expect-error: given to another organisation
      void scope.insert(upload, { orgId: 2, name, userId, kind: 'voucher', size: 1, ctime: new Date() });
      // @ts-expect-error: moved to another organisation
      void scope.update(upload, { orgId: 2 });
    };
    expect(queries).toBeTypeOf('function');
  });
});
