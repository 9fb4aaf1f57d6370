import type { FastifyPluginAsync } from 'fastify';
import type { Registry } from 'prom-client';
import type { AdminCommands } from './admin/admin-cli';
import type { ContentType } from './admin/content-type';
import type { CsvList } from './admin/csv-file';
import type { MediaUses } from './admin/media-uses';
import type { FindRelatedSubjects, UndoableCommand } from './admin/record';
import type { SearchSource } from './admin/search-source';
import type { WaitingQueue } from './admin/waiting-queue';
import type { AlertRule } from './alerts/alert-watch';
import type { Clock } from './clock';
import type { Database } from './db/database';
import type { Job } from './jobs/job-definition';
import { createJobQueue } from './jobs/job-queue';
import type { KeyRing } from './keys/key-ring';
import type { StoredGauges } from './metrics/metrics';
import { createTransactions } from './tx';

export type Platform = ReturnType<typeof createPlatform>;

interface PlatformParts {
  readonly database: Database;
  /** The keys of personal data. */
  readonly keys: KeyRing;
  readonly now: Clock;
}

/** What every noun stands on. */
export function createPlatform({ database, keys, now }: PlatformParts) {
  const queue = createJobQueue(database, now);
  return { database, keys, now, queue, ...createTransactions({ database, keys, now, queue }) };
}

/** One noun of the server. */
export interface Module {
  /** Its part of the API and its pages. */
  readonly routes: FastifyPluginAsync;
  /** What it does outside of requests. */
  readonly jobs?: readonly Job[];
  /** What operators decide by a command. */
  readonly adminCommands?: AdminCommands;
  /** Changes of the console that can be undone. */
  readonly undoable?: readonly UndoableCommand[];
  /** What belongs to the same matter, for the record. */
  readonly findRelated?: FindRelatedSubjects;
  /** What of it waits for operators. */
  readonly queues?: readonly WaitingQueue[];
  /** What the search of the console finds of it. */
  readonly searches?: readonly SearchSource[];
  /** Where it shows pictures and films of the library. */
  readonly mediaUses?: MediaUses;
  /** What of it operators write in drafts. */
  readonly contentTypes?: readonly ContentType[];
  /** Its lists that operators export. */
  readonly csvLists?: readonly CsvList[];
  /** Gauges of its tables, for whoever watches the server. */
  readonly gauges?: (registry: Registry) => StoredGauges;
  /** What operators are notified of at once. */
  readonly rules?: readonly AlertRule[];
}
