import type { FastifyRequest } from 'fastify';
import cluster from 'node:cluster';
import { hostname } from 'node:os';
import type { LoggerOptions } from 'pino';
import { createLogHash, logHashPurpose } from './log-hash';
import type { KeyRing } from '../../keys/key-ring';
import { loggedError } from './logged-error';
import { redacted, withoutSecrets } from './redaction';
import { requestFacts } from './request-facts';

/**
 * Structured logs on standard output: every request in production, only what went wrong in development.
 * @param keys what hashes of visitors come from, so that all processes have the same; a process that logs no requests needs none.
 */
export function loggingFor(mode: 'development' | 'production', keys?: Pick<KeyRing, 'derive'>): LoggerOptions {
  const hashAddress = createLogHash(keys && (() => keys.derive(logHashPurpose)));
  return {
    // Beside what pino says of each process.
    ...(cluster.worker && { base: { pid: process.pid, hostname: hostname(), worker: cluster.worker.id } }),
    level: mode === 'production' ? 'info' : 'warn',
    formatters: { log: (line) => redacted(line) as Record<string, unknown> },
    hooks: {
      logMethod(args, method) {
        const cleaned = args.map((part: unknown) => (typeof part === 'string' ? withoutSecrets(part) : part));
        method.apply(this, cleaned as typeof args);
      },
    },
    serializers: {
      err: (error: unknown) => loggedError(error),
      req: (request: FastifyRequest) => requestFacts(request, hashAddress),
    },
  };
}
