import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, EndpointShape } from '../../../../contract/endpoint';
import type { Caller } from '../../caller';
import { bearerToken } from './bearer';
import type { EndpointSchema, Matching, ParsedInput } from './endpoint-schema';
import { bindEndpoint } from './route';

/** Binds an endpoint for those who are signed in; everybody else is refused before the input is read. */
export function callerRoute<Shape extends EndpointShape, Schema extends EndpointSchema>(
  app: FastifyInstance,
  endpoint: Endpoint<Shape>,
  schema: Schema & Matching<Shape, Schema>,
  handler: (input: ParsedInput<Schema>, caller: Caller) => Promise<z.input<Schema['reply']>>,
): void {
  bindEndpoint<Schema, Caller>(app, endpoint, schema as EndpointSchema, {
    identify: (request) => app.lookUpCaller(bearerToken(request)),
    handler,
  });
}

/** Binds an endpoint that is about the token itself, which may have ended or be none at all. */
export function tokenRoute<Shape extends EndpointShape, Schema extends EndpointSchema>(
  app: FastifyInstance,
  endpoint: Endpoint<Shape>,
  schema: Schema & Matching<Shape, Schema>,
  handler: (input: ParsedInput<Schema>, token: string | undefined) => Promise<z.input<Schema['reply']>>,
): void {
  bindEndpoint<Schema, string | undefined>(app, endpoint, schema as EndpointSchema, {
    identify: async (request) => bearerToken(request),
    handler,
  });
}
