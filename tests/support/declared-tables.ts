import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../../site/server', import.meta.url));

/** Every table that the server declares, by the name of its export; the same files as in site/drizzle.config.ts. */
export async function declaredTables(): Promise<Record<string, PgTable>> {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('-tables.ts'),
  );
  const modules: object[] = await Promise.all(files.map((file) => import(/* @vite-ignore */ join(server, file))));
  return Object.fromEntries(
    modules.flatMap((module) => Object.entries(module)).filter(([, value]) => is(value, PgTable)),
  );
}

/** The statements that make the tables in an empty database. */
export function statementsOf(tables: Record<string, PgTable>): Promise<string[]> {
  return generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables));
}
