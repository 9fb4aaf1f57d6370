import { sql } from 'drizzle-orm';
import { readContact } from '../../../domain/identity/user/user';
import type { Database } from '../../../platform/db/database';
import { ok, warning, wrong, type Finding } from '../../../platform/doctor/finding';
import type { DataKey } from '../../../platform/keys/open-key-ring';
import { createKeyRing } from '../../../platform/keys/key-ring';
import { rowsOf } from './rows-of';

/** How the columns are named that hold what a key encrypted, behind its id and a dot. */
const encryptedColumns = sql`select table_name as table, column_name as column from information_schema.columns
  where table_schema = current_schema() and column_name like '%\\_encrypted' order by table_name, column_name`;

/** Whether the keys are there that the database was written with, and read it. */
export async function* keyFindings(database: Database, dataKeys: readonly DataKey[]): AsyncIterable<Finding> {
  const columns = await rowsOf<{ table: string; column: string }>(database, encryptedColumns);
  if (columns.length === 0) return;
  const known = new Set(dataKeys.map(({ id }) => id));
  const used = new Set<string>();
  for (const { table, column } of columns) {
    const name = sql.identifier(column);
    const rows = await rowsOf<{ id: string }>(
      database,
      sql`select distinct split_part(${name}, '.', 1) as id from ${sql.identifier(table)} where ${name} is not null`,
    );
    for (const { id } of rows) used.add(id);
  }
  const missing = [...used].filter((id) => !known.has(id)).sort();
  if (missing.length > 0) {
    yield wrong(`DATA_KEYS lacks ${missing.join(', ')}, which personal data are encrypted with; add it at the end.`);
  }
  // Development has made none yet.
  if (dataKeys.length === 0) return;
  yield* await unread(database, dataKeys, missing.length === 0);
  const outdated = [...used].filter((id) => known.has(id) && id !== dataKeys[0]?.id).sort();
  if (outdated.length > 0)
    yield warning(`Some is still under ${outdated.join(', ')}; keep it in DATA_KEYS until none is.`);
}

/** Reads one contact of each key: an id says nothing of its secret. */
async function unread(database: Database, dataKeys: readonly DataKey[], isAll: boolean): Promise<Finding[]> {
  const keys = createKeyRing(dataKeys);
  const unreadable: string[] = [];
  for (const { id } of dataKeys) {
    const [row] = await rowsOf<{ mobileEncrypted: string }>(
      database,
      sql`select mobile_encrypted as "mobileEncrypted" from app_user where starts_with(mobile_encrypted, ${`${id}.`}) limit 1`,
    );
    try {
      if (row) readContact(keys, { ...row, emailEncrypted: null });
    } catch {
      unreadable.push(id);
    }
  }
  if (unreadable.length === 0) return isAll ? [ok('DATA_KEYS reads what is there.')] : [];
  return unreadable.map((id) => wrong(`DATA_KEYS: the key ${id} is not the one that the database was written with.`));
}
