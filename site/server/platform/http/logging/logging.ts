import type { FastifyServerOptions } from 'fastify';
import { loggedError } from './logged-error';
import { redacted, withoutSecrets } from './redaction';

/** Structured logs on standard output: every request in production, only what went wrong in development. */
export function loggingFor(mode: 'development' | 'production'): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: mode === 'production' ? 'info' : 'warn',
    formatters: { log: (line) => redacted(line) as Record<string, unknown> },
    serializers: {
      err: (error: unknown) => loggedError(error),
      req: ({ method, url }: { method: string; url: string }) => ({ method, url: withoutSecrets(url) }),
    },
  };
}
