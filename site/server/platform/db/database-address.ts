/**
 * Where a DATABASE_URL leads, as `host:port/database`, without user and password. The driver itself tells, because `?host=` and
 * PGHOST count too.
 */
export async function databaseAddress(url: string): Promise<string> {
  // Loaded on demand, as where the database is opened.
  const { Client } = await import('pg');
  const { host, port, database } = new Client({ connectionString: url });
  return `${host.includes(':') ? `[${host}]` : host}:${port}/${database}`;
}
