import type { TimeLimits } from '../../site/server/platform/db/postgres';

/** Milliseconds: what a busy machine needs to make databases and to run many tests at once. */
export const patientLimits: TimeLimits = { connection: 15_000, query: 30_000, statement: 15_000, lock: 5_000 };
