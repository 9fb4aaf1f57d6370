import type { Access } from './access';
import type { FailureName } from './codes';

/** The three API bases of the site (spec 7), that of the operators' console, and where each is mounted. */
export const apiBasePaths = {
  sso: '/api/sso',
  client: '/api/client',
  ow: '/api/v1/ow',
  operator: '/operator/api',
} as const;

export type ApiBase = keyof typeof apiBasePaths;

/** The bases that pages of the site call, which another origin may serve. */
export const siteBasePaths = { sso: apiBasePaths.sso, client: apiBasePaths.client, ow: apiBasePaths.ow } as const;

export type SiteBase = keyof typeof siteBasePaths;

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The shapes one endpoint exchanges; a part that is not named is not accepted. */
export interface EndpointShape {
  /** Values of the `:name` segments of the path. */
  params?: Record<string, string>;
  /** The query string, before defaults. */
  query?: Record<string, unknown>;
  /** The JSON body, or the fields of a form. */
  body?: unknown;
  /** The payload inside the envelope. */
  reply: unknown;
}

/** An endpoint of the API as plain data, so that browsers do not load its schema. */
export interface Endpoint<Shape extends EndpointShape = EndpointShape> {
  /** Unique among all endpoints; names the operation in OpenAPI. */
  readonly name: string;
  readonly base: ApiBase;
  readonly method: HttpMethod;
  /** Path below the base, with `:name` for parameters. */
  readonly path: string;
  /** Who may call it. */
  readonly access: Access;
  /** Its requests have a queue of their own while a crowd waits: what moves money is not refused because of visitors who read. */
  readonly isPriority?: boolean;
  /** Everybody may call it, yet it carries the bearer token: it is about the token, which may have ended. */
  readonly aboutToken?: boolean;
  /** The caller must have proven who they are within the last minutes, by signing in or by POST /proof. */
  readonly recentProof?: boolean;
  /** Public reads may be kept by browsers and proxies: `max-age=60, stale-while-revalidate=600`, with an ETag. */
  readonly cacheable?: boolean;
  /** Bytes that the body may have; 64 KB otherwise (api 2.0). */
  readonly bodyLimit?: number;
  /** The body is a form with one file (multipart/form-data), whose bytes `bodyLimit` counts. */
  readonly multipart?: boolean;
  /** The handler gets the exact bytes of the body, whatever their type says: what is signed is checked before it is parsed. */
  readonly rawBody?: boolean;
  /**
   * Whether the write takes, or needs, the header `Idempotency-Key: <uuid>`: requests that carry the same key and body are
   * done once and answered alike, for a day (api 2.0). The reply is stored, so it must not hold a secret such as a token.
   */
  readonly idempotency?: 'optional' | 'required';
  /** Answers 204 without an envelope, and takes reports from pages of any origin; its reply is null. */
  readonly noContent?: boolean;
  /** Answers the bytes of a file without an envelope, for the caller alone; failures are enveloped. */
  readonly file?: boolean;
  /** Answers a status and a text of its own without an envelope, for programs that want exactly that; failures of the request are enveloped. */
  readonly receipt?: boolean;
  /** Answers a stream of events (`text/event-stream`) without an envelope, for as long as the caller may know; failures are enveloped. */
  readonly stream?: boolean;
  /** Browsers must say which page calls: one of this site or of an allowed origin. */
  readonly fromPages?: boolean;
  /** Failures of its own, beside those that every call of its kind may answer: a business rule, a limit, something not there. */
  readonly failures?: readonly FailureName[];
  /** Types only; never present at run time. */
  readonly shape?: Shape;
}

/** The input of an endpoint. */
export type EndpointInput<Shape extends EndpointShape> = Pick<Shape, Extract<keyof Shape, 'params' | 'query' | 'body'>>;

/** Declares an endpoint; the type argument comes from the schema file by `import type`. */
export function endpoint<Shape extends EndpointShape>(declaration: Omit<Endpoint<Shape>, 'shape'>): Endpoint<Shape> {
  return Object.freeze(declaration);
}

/** Whether calls carry the bearer token (spec 7); operators have a cookie. */
export function carriesToken({ base, access, aboutToken = false }: Endpoint): boolean {
  return base !== 'operator' && (access !== 'public' || aboutToken);
}
