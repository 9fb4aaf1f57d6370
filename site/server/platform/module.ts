import type { FastifyPluginAsync } from 'fastify';
import type { Clock } from './clock';
import type { Database } from './db/database';

/** What every module stands on. */
export interface Platform {
  readonly database: Database;
  readonly now: Clock;
}

/** One capability of the server. */
export interface Module {
  /** Its part of the API and its pages. */
  readonly routes: FastifyPluginAsync;
}
