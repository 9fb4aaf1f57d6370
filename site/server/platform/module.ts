import type { FastifyPluginAsync } from 'fastify';
import type { Registry } from 'prom-client';
import type { AlertRule } from './alerts/alert-rule';
import type { Clock } from './clock';
import type { Database } from './db/database';
import type { Desk } from './desk/desk';
import type { Job } from './jobs/job-handlers';
import type { JobQueue } from './jobs/job-queue';
import type { KeyRing } from './keys/key-ring';
import type { StoredGauges } from './metrics/stored-gauges';

/** What every module stands on. */
export interface Platform {
  readonly database: Database;
  /** The keys of personal data. */
  readonly keys: KeyRing;
  readonly now: Clock;
  readonly queue: JobQueue;
}

/** One capability of the server. */
export interface Module {
  /** Its part of the API and its pages. */
  readonly routes: FastifyPluginAsync;
  /** What it does outside of requests. */
  readonly jobs?: readonly Job[];
  /** What operators decide by a command. */
  readonly desk?: Desk;
  /** What its tables tell whoever watches the server. */
  readonly gauges?: (registry: Registry) => StoredGauges;
  /** What operators hear of at once. */
  readonly rules?: readonly AlertRule[];
}
