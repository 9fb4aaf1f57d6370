import type { Client } from 'pg';

/** Milliseconds to wait for a connection. */
const connectionTime = 10_000;

/** A connection of its own, not yet made; without the limits of time that requests have. */
export async function openClient(url: string): Promise<Client> {
  // Loaded on demand, as where the database is opened.
  const pg = await import('pg');
  return new pg.Client({ connectionString: url, connectionTimeoutMillis: connectionTime });
}
