export interface DatabaseServer {
  readonly host: string;
  readonly port: number;
  readonly database?: string | undefined;
}

/** What a DATABASE_URL names. The driver itself tells, because `?host=` and PGHOST count too. */
export async function databaseServer(url: string): Promise<DatabaseServer> {
  // Loaded on demand, as where the database is opened.
  const { Client } = await import('pg');
  return new Client({ connectionString: url });
}

/** Where a DATABASE_URL leads, as `host:port/database`, without user and password. */
export async function databaseAddress(url: string): Promise<string> {
  const { host, port, database } = await databaseServer(url);
  return `${host.includes(':') ? `[${host}]` : host}:${port}/${database}`;
}
