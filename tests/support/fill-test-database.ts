import { eq } from 'drizzle-orm';
import { createHash, scryptSync } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoFolder } from '../../site/server/demo-data';
import { operatorRoleNames } from '../../site/contract/operator/operator-access';
import { demoOperator } from '../../site/server/demo/demo-operators';
import { demoUser, seedDemoUsers } from '../../site/server/demo/demo-users';
import { seed } from '../../site/server/demo/seed';
import { insertOperator } from '../../site/server/domain/identity/operator/operator';
import { appUser } from '../../site/server/domain/identity/user/user-tables';
import { migrationsFolder } from '../../site/server/open-database';
import type { Database } from '../../site/server/platform/db/database';
import { migrate } from '../../site/server/platform/db/migrate';
import { testKeys } from './test-keys';
import { testPlatform } from './test-platform';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What every test database is made of; its copies serve all test files. */
export async function fillTestDatabase(database: Database): Promise<void> {
  await migrate(database, migrationsFolder);
  await seed(testPlatform(database), demoFolder);
  await seedDemoUsers(database, testKeys);
  const pwdScrypt = cheapHash(demoOperator.password);
  await testPlatform(database).transact(async (tx) => {
    // `operator@demo.cn` is the owner; the others are `finance@demo.cn` and so on.
    for (const role of operatorRoleNames) {
      const email = role === 'owner' ? demoOperator.email : `${role}@demo.cn`;
      await insertOperator(tx, { email, name: `测试 ${role}`, role, pwdScrypt, mustChangePassword: false });
    }
  });
  await database.transact(async (session) => {
    const hash = cheapHash(demoUser.password);
    for (const { id, pwdScrypt } of await session.select().from(appUser)) {
      if (pwdScrypt) await session.update(appUser).set({ pwdScrypt: hash }).where(eq(appUser.id, id));
    }
  });
}

/** A hash that takes no time to check: the cost stands in it, and hundreds of tests sign in. */
function cheapHash(password: string): string {
  const cost = { N: 2, r: 1, p: 1 };
  const salt = Buffer.from('test');
  const key = scryptSync(password, salt, 32, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

let hash: string | undefined;

/** Changes when a source does that a filled database depends on. */
export function testDatabaseHash(): string {
  hash ??= hashOf([
    ...filesOf(join(root, 'site/server')),
    ...filesOf(join(root, 'site/contract')),
    fileURLToPath(import.meta.url),
    join(root, 'node_modules/@electric-sql/pglite/package.json'),
  ]);
  return hash;
}

function filesOf(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return names.map((name) => join(folder, name)).filter((file) => statSync(file).isFile());
}

function hashOf(files: readonly string[]): string {
  const hashing = createHash('sha256');
  for (const file of files) hashing.update(file).update(readFileSync(file));
  return hashing.digest('hex').slice(0, 16);
}
