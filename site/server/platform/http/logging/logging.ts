import cluster from 'node:cluster';
import { hostname } from 'node:os';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { LoggerOptions } from 'pino';
import type { KeyRing } from '../../keys/key-ring';
import { visitorAddress } from '../request-target';
import { redacted, withoutSecrets } from './redaction';
import { createHmac, randomBytes } from 'node:crypto';
import { type Clock, systemClock } from '../../clock';

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

/** Names that a parameter of an honest address has; others may be values without a name. */
const parameterName = /^[a-z_][\w-]{0,31}$/i;
/** Parameters whose names are logged. */
const longestQuery = 20;

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page that was asked for, which the route of all pages does not name. */
    pagePattern?: string;
  }
}

/** What the log says of a request: nothing that its sender chose but names. */
export function requestFacts(request: FastifyRequest, hashAddress: (address: string) => string) {
  const { method, routeOptions, pagePattern, query } = request;
  const names = Object.keys(Object(query)).slice(0, longestQuery);
  return {
    method,
    /** Pattern of the route; undefined where no route took the request. */
    route: pagePattern ?? routeOptions.url,
    /** Names of the parameters of the query, without their values. */
    query: names.map((name) => (isName(name) ? name : '***')),
    from: hashAddress(visitorAddress(request)),
  };
}

/** A token or a number without its name is no name. */
function isName(text: string): boolean {
  return parameterName.test(text) && !/\d{5}/.test(text);
}

/** Logs each request in one line, but those of a flood, once it is answered; the server's own way has a second line for its start. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (reply.isOfFlood) return;
    const facts = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...facts, err: error }, 'request errored');
    else reply.log.info(facts, 'request completed');
  }
}

/** How deep causes are followed. */
const causes = 5;

interface LoggedError {
  [key: string]: unknown;
  type: string;
  message: string;
  code?: string | number;
  stack: string;
  cause?: LoggedError;
}

/**
 * What the log says of an error. Database errors carry the values of the query in their message, detail and properties:
 * only what names the kind and the place of the failure is kept.
 */
export function loggedError(error: unknown, depth = causes): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutSecrets(String(error)), stack: '' };
  const { code } = error as NodeJS.ErrnoException;
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth > 0 && { cause: loggedError(error.cause, depth - 1) }),
  };
}

function messageOf(error: Error): string {
  const withoutParameters = error.message.replace(/\s*params:[\s\S]*$/, '');
  // PostgreSQL quotes the value it refuses, as in: invalid input syntax for type bigint: "…".
  const isRefusedValue = 'severity' in error && String((error as NodeJS.ErrnoException).code).startsWith('22');
  return withoutSecrets(isRefusedValue ? withoutParameters.replace(/"[^"]*"/g, '"***"') : withoutParameters);
}

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/** Milliseconds for which an address has the same hash. */
const dayTime = 24 * 60 * 60 * 1000;
/** Characters of a hash: enough to distinguish the visitors of a day. */
const length = 16;

/** What the secret of the hashes is derived for, from the keys of personal data. */
export const logHashPurpose = 'log hashes';

/**
 * @param secretOf hands over a secret, once a day: the same in all processes, so that the lines of one visitor can be matched; made anew and kept nowhere by default.
 * @returns what stands for the address of a visitor, or the name of an account, in logs. It changes each day, and nobody without the
 * secret finds out the address.
 */
export function createLogHash(secretOf = ownSecret(), now: Clock = systemClock): (text: string) => string {
  let day = -1;
  let key: Buffer;
  return (text) => {
    const today = Math.floor(now().getTime() / dayTime);
    if (today !== day) [day, key] = [today, createHmac('sha256', secretOf()).update(String(today)).digest()];
    return createHmac('sha256', key).update(text).digest('base64url').slice(0, length);
  };
}

function ownSecret(): () => Buffer {
  const secret = randomBytes(32);
  return () => secret;
}
