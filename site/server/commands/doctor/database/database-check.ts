import type { Config } from '../../../config/config';
import { databaseSentence } from '../../../database-sentence';
import type { FilmOriginSettings } from '../../../film-origins-of';
import { assertLocalDatabase } from '../../../local-database';
import { migrationsFolder } from '../../../open-database';
import { openPostgres } from '../../../platform/db/postgres';
import type { DoctorCheck } from '../../../platform/doctor/doctor-check';
import { ok } from '../../../platform/doctor/finding';
import { refuseProduction } from '../../../production-mark';
import { clockFindings } from './clock-findings';
import { embeddedFindings } from './embedded-findings';
import { filmFindings } from './film-findings';
import { keyFindings } from './key-findings';
import { noticeFindings } from './notice-findings';
import { rightFindings } from './right-findings';
import { schemaFindings } from './schema-findings';
import { serverFindings } from './server-findings';

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'dataFolder' | 'dataKeys' | 'mode'> & FilmOriginSettings;

/** Milliseconds; longer than the server's own, because nobody waits and columns are looked through. */
const timeLimits = { connection: 5_000, query: 35_000, statement: 30_000, lock: 2_000 };

/** Whether the database is there, is right, and is this version's. */
export const databaseCheck: DoctorCheck<DatabaseSettings> = {
  name: 'Database',
  async *run(config) {
    const { databaseUrl, dataKeys, mode } = config;
    if (databaseUrl === undefined) {
      yield* embeddedFindings(config);
      return;
    }
    if (mode === 'development') await assertLocalDatabase(databaseUrl);
    const database = await openPostgres(databaseUrl, timeLimits);
    try {
      if (mode === 'development') await refuseProduction(database);
      yield ok(`${await databaseSentence(config)}, answers.`);
      yield* serverFindings(database);
      yield* rightFindings(database);
      yield* noticeFindings(database);
      yield* clockFindings(database);
      yield* schemaFindings(database, migrationsFolder);
      if (dataKeys.length > 0) yield* keyFindings(database, dataKeys);
      yield* filmFindings(database, config);
    } finally {
      await database.close();
    }
  },
};
