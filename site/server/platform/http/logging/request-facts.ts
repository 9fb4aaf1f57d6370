import type { FastifyRequest } from 'fastify';
import { visitorAddress } from '../visitor-address';

/** Names that a parameter of an honest address has; others may be values without a name. */
const parameterName = /^[a-z_][\w-]{0,31}$/i;
/** Parameters whose names are logged. */
const longestQuery = 20;

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page that was asked for, which the route of all pages cannot tell. */
    pagePattern?: string;
  }
}

export interface RequestFacts {
  method: string;
  /** Pattern of the route; absent where no route took the request. */
  route: string | undefined;
  /** Names of the parameters of the query, without their values. */
  query: string[];
  /** What stands for the visitor's address. */
  from: string;
}

/** What the log says of a request: nothing that its sender chose but names. */
export function requestFacts(request: FastifyRequest, hashAddress: (address: string) => string): RequestFacts {
  const { method, routeOptions, pagePattern, query } = request;
  const names = Object.keys(Object(query)).slice(0, longestQuery);
  return {
    method,
    route: pagePattern ?? routeOptions.url,
    query: names.map((name) => (isName(name) ? name : '***')),
    from: hashAddress(visitorAddress(request)),
  };
}

/** A token or a number without its name is no name. */
function isName(text: string): boolean {
  return parameterName.test(text) && !/\d{5}/.test(text);
}
