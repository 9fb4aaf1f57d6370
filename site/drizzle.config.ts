import { defineConfig } from 'drizzle-kit';

/** How `npm run migration -w site -- name` writes the next migration from the tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/**/*-tables.ts',
  out: './server/migrations',
  // Names that say when: they sort after the numbered files, and two branches never take the same one.
  migrations: { prefix: 'timestamp' },
});
