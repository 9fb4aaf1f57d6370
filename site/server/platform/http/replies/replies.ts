import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { codes, type FailureName } from '#contract/codes.ts';
import { type ApiBase, apiBasePaths } from '#contract/endpoint.ts';
import { writeEnvelope } from '#contract/envelope.ts';
import { failureMessages } from '#contract/failure-messages.ts';
import type { FieldMessages } from '../../../app-failure';
import type { FileReply } from '#contract/fields/file-schema.ts';

/** Path that the bases of the site stand below. */
export const apiRoot = '/api';

declare module 'fastify' {
  interface FastifyReply {
    /** What the API answered instead of data. */
    failure?: FailureName;
  }
}

export interface FailureReply {
  failure: FailureName;
  message?: string | undefined;
  fields?: FieldMessages | undefined;
}

/** Whether the pattern of a route stands below the API. */
export function isApiRoute(pattern: string): boolean {
  return isBelow(apiRoot, pattern) || isBelow(apiBasePaths.operator, pattern);
}

/** Whether the API was asked, by the route that took the request: the same path can be written in many ways. */
export function isApiRequest(request: FastifyRequest): boolean {
  return isApiRoute(patternOf(request));
}

/** The base whose spelling answers a request; unknown paths get the lower-case spelling of ow. */
export function baseOf(request: FastifyRequest): ApiBase {
  const bases = Object.entries(apiBasePaths) as [ApiBase, string][];
  return bases.find(([, path]) => isBelow(path, patternOf(request)))?.[0] ?? 'ow';
}

/** Every path below the API has a route, if only one that answers 404; without one, the API was not asked. */
function patternOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? '';
}

function isBelow(path: string, pattern: string): boolean {
  return pattern === path || pattern.startsWith(`${path}/`);
}

export function sendData(reply: FastifyReply, base: ApiBase, data: unknown): FastifyReply {
  return reply.send(writeEnvelope(base, { code: codes.ok, message: 'ok', requestId: reply.request.id, data }));
}

/** Sends a payload that is JSON already. */
export function sendDataJson(reply: FastifyReply, base: ApiBase, json: string): FastifyReply {
  const envelope = writeEnvelope(base, { code: codes.ok, message: 'ok', requestId: reply.request.id, data: null });
  // The payload stands last in every spelling.
  const start = JSON.stringify(envelope).slice(0, -'null}'.length);
  return reply.type('application/json; charset=utf-8').send(`${start}${json}}`);
}

/** Sends a failure; the HTTP status is the caller's choice (api 2.0: 200 for business outcomes). */
export function sendFailure(reply: FastifyReply, { failure, message, fields }: FailureReply): FastifyReply {
  reply.failure = failure;
  const envelope = {
    code: codes[failure],
    message: message ?? failureMessages[failure],
    requestId: reply.request.id,
    data: fields ? { Fields: fields } : {},
  };
  return reply.header('cache-control', 'no-store').send(writeEnvelope(baseOf(reply.request), envelope));
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Takes no new connections from now on. Requests over those that are open are answered as before, and their connections end
     * with the answer, until none is left.
     * @param time milliseconds to wait for that. Idle connections stay open meanwhile: whoever keeps them for a shorter time
     * closes them itself, and so never writes to one that is being closed.
     */
    leave(time: number): Promise<void>;
    /** Calls the listener once the server takes no new connections, for what has no end of its own. */
    onLeave(listener: () => unknown): void;
  }
}

/** What people uploaded is saved or shown as a picture; a browser that opens it as a page runs and loads nothing. */
const headers = {
  'content-disposition': 'attachment',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** Sends a file that somebody uploaded in a way that no browser runs it, whatever it is (site S-26). @param file with its bytes, or a stream of them. */
export function sendFile(
  reply: FastifyReply,
  { type, bytes }: FileReply | { readonly type: string; readonly bytes: Readable },
  cacheControl: string,
): FastifyReply {
  return reply
    .headers({ ...headers, 'cache-control': cacheControl })
    .type(type)
    .send(bytes);
}

const secondsOfDay = 24 * 60 * 60;

export interface CookieFacts {
  name: string;
  value: string;
  days: number;
  /** Absent for a cookie of this host alone. */
  domain?: string | undefined;
}

/** Sets a cookie with the attributes that pages give it (site S-5). */
export function setCookie(reply: FastifyReply, { name, value, days, domain }: CookieFacts): void {
  reply.setCookie(name, value, {
    path: '/',
    maxAge: days * secondsOfDay,
    sameSite: 'lax',
    secure: reply.request.protocol === 'https',
    ...(domain !== undefined && { domain }),
  });
}
