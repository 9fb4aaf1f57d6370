import { createContext, useContext } from 'react';
import { codes } from '#contract/codes.ts';
import { unavailableMessage } from '#contract/failure-messages.ts';
import {
  apiBasePaths,
  carriesToken,
  type ApiBase,
  type Endpoint,
  type EndpointInput,
  type EndpointShape,
} from '#contract/endpoint.ts';
import { endpointUrl } from '#contract/endpoint-url.ts';
import { readEnvelope, type Envelope } from '#contract/envelope.ts';
import type { FileReply } from '#contract/fields/file-schema.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { previewHeader } from '#contract/routes/preview.ts';
import { scopeHeader } from '#contract/session/caller-scope.ts';
import { ApiFailure } from './api-failure';
import { createTimeLimit } from './time-limit';

/** Most visits upload nothing. */
const formModule = lazyModule(() => import('./send-form'));
/** Most visits read no stream. */
const eventsModule = lazyModule(() => import('./read-events'));

/** Time limit of every call, in milliseconds (spec 9). */
const callTimeout = 60_000;

export interface CallOptions {
  /** False when the caller shows the failure itself (spec 8). An ended session is announced all the same, except for calls without a token. */
  showError?: boolean;
  /** True announces nothing at all. */
  silent?: boolean;
  /** Sent with the request, except `ShowError`. */
  headers?: CallHeaders;
  signal?: AbortSignal;
  /** Called with the share of a form that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Called with each event of a stream. The call lasts as long as the stream, and resolves to its last event. */
  onEvent?: (event: unknown) => void;
}

export type HttpClient = <Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  input: EndpointInput<Shape>,
  options?: CallOptions,
) => Promise<Shape['reply']>;

export interface HttpClientOptions {
  /** Called with every failure that the caller does not show itself. */
  announce: (failure: ApiFailure) => void;
  /** URL prefixes of the API's bases; paths of this site by default. */
  bases?: Partial<Record<ApiBase, string>>;
  /** The token, which is sent to endpoints that need one. */
  token?: () => string | undefined;
  /**
   * The account that the page shows, sent with the token: the server refuses a call once the session belongs to another one. Only
   * this site's own server gets it, because another origin would have to allow the header (CORS).
   */
  scope?: () => string | undefined;
  /** Token of the draft that the page shows, which its reads show too; such a page sends nothing else that is public. */
  preview?: string | undefined;
  /** Called when the session no longer belongs to `scope`. */
  onScopeChanged?: () => void;
}

/** Creates the function that calls endpoints over the network. It shows nothing: failures are passed to `announce` and thrown. */
export function createHttpClient({
  announce,
  bases: ownBases = {},
  token = () => undefined,
  scope = () => undefined,
  preview,
  onScopeChanged = () => undefined,
}: HttpClientOptions): HttpClient {
  const bases = { ...apiBasePaths, ...ownBases };
  return async (endpoint, input, options = {}) => {
    const { showError = true, silent = false, headers = {} } = options;
    try {
      return await sendAsCaller(endpoint, input, options);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const isExpired = error.kind === 'expired' && carriesToken(endpoint);
      const isMoved = error.code === codes.scopeChanged;
      if (isMoved) onScopeChanged();
      // Reads are repeated for the account that the page shows next.
      const isShown = isExpired || (showError && showsError(headers) && !(isMoved && endpoint.method === 'GET'));
      if (isShown && !silent) announce(error);
      throw error;
    }
  };

  /** Sends a call once more when another call or tab renewed its token meanwhile: the server has refused it without doing anything. */
  async function sendAsCaller<Shape extends EndpointShape>(
    endpoint: Endpoint<Shape>,
    input: EndpointInput<Shape>,
    options: CallOptions,
  ): Promise<Shape['reply']> {
    const before = credentialsFor(endpoint);
    try {
      return await send(endpoint, input, { ...options, ...before });
    } catch (error) {
      const now = credentialsFor(endpoint);
      const isSame = now.scope !== undefined && now.scope === before.scope;
      const isRenewed = isSame && now.token !== undefined && now.token !== before.token;
      if (!isRenewed || !(error instanceof ApiFailure) || error.kind !== 'expired') throw error;
      return send(endpoint, input, { ...options, ...now });
    }
  }

  function credentialsFor(endpoint: Endpoint): Credentials {
    if (!carriesToken(endpoint)) return {};
    const isOwn = bases[endpoint.base].startsWith('/');
    return { token: token(), scope: isOwn && !endpoint.aboutToken ? scope() : undefined };
  }

  async function send<Shape extends EndpointShape>(
    endpoint: Endpoint<Shape>,
    input: EndpointInput<Shape>,
    {
      headers = {},
      signal,
      onProgress = () => undefined,
      onEvent = () => undefined,
      ...credentials
    }: CallOptions & Credentials,
  ): Promise<Shape['reply']> {
    const { body } = input as { body?: object };
    const isPreviewed = preview !== undefined && endpoint.access === 'public';
    if (isPreviewed && endpoint.method !== 'GET') throw new ApiFailure('business', '这是预览，不能提交');
    const isJson = body !== undefined && !endpoint.multipart;
    const limit = createTimeLimit(callTimeout, signal);
    const sent = {
      signal: limit.signal,
      headers: {
        ...requestHeaders(headers, credentials, isJson),
        ...(isPreviewed && { [previewHeader]: preview }),
      },
    };
    let response: Response;
    let json: unknown;
    try {
      const url = addressOf(endpoint, input);
      response = endpoint.multipart
        ? await (await formModule.load()).sendForm(url, { ...sent, form: toFormData(body ?? {}), onProgress })
        : await fetch(url, {
            ...sent,
            method: endpoint.method,
            credentials: endpoint.base === 'ow' ? 'include' : 'same-origin',
            ...(isJson && { body: JSON.stringify(body) }),
          });
      if (endpoint.file && isFile(response)) return await fileOf(response);
      if (endpoint.stream && isStream(response)) {
        limit.lift();
        const { readEvents } = await eventsModule.load();
        return (await readEvents(response, onEvent)) as Shape['reply'];
      }
      json = await response.json();
    } catch (cause) {
      if (signal?.aborted) throw cause;
      // A response without JSON is not from our server but from a proxy before it: the visitor's network works.
      const message = cause instanceof SyntaxError ? unavailableMessage : '';
      throw new ApiFailure(limit.isExpired() ? 'timeout' : 'transport', message, { cause });
    } finally {
      limit.clear();
    }

    const envelope = readEnvelope(json);
    // A failed status whose body has no code is a proxy's page.
    if (!envelope || (!response.ok && envelope.code === codes.ok)) {
      throw new ApiFailure('transport', unavailableMessage, { cause: new Error(`HTTP ${response.status}`) });
    }
    if (envelope.code !== codes.ok) throw failureOf(envelope, response.headers);
    return envelope.data as Shape['reply'];
  }

  function addressOf<Shape extends EndpointShape>(endpoint: Endpoint<Shape>, input: EndpointInput<Shape>): string {
    return bases[endpoint.base] + endpointUrl(endpoint, input).slice(apiBasePaths[endpoint.base].length);
  }
}

function failureOf({ code, message, requestId, data }: Envelope, headers: Headers): ApiFailure {
  const isExpired = code === codes.loginRequired || code === codes.loginRevoked;
  const retryAfter = Number(headers.get('retry-after')) || undefined;
  const details = { code, requestId, fields: fieldsOf(data), retryAfter };
  return new ApiFailure(isExpired ? 'expired' : 'business', message, details);
}

/** Whether a response is the file itself; a failure has an envelope. A file that is JSON comes with `content-disposition`. */
function isFile({ ok, headers }: Response): boolean {
  const isJson = headers.get('content-type')?.startsWith('application/json') === true;
  return ok && (!isJson || headers.has('content-disposition'));
}

function isStream({ ok, headers }: Response): boolean {
  return ok && headers.get('content-type')?.startsWith('text/event-stream') === true;
}

async function fileOf(response: Response): Promise<FileReply> {
  return { type: response.headers.get('content-type') ?? '', bytes: new Uint8Array(await response.arrayBuffer()) };
}

function fieldsOf(data: unknown): Record<string, string> {
  const { Fields = {} } = (data ?? {}) as { Fields?: unknown };
  return typeof Fields === 'object' ? { ...(Fields as Record<string, string>) } : {};
}

export const HttpClientContext = createContext<HttpClient | undefined>(undefined);

/** Returns the HTTP client of the page. @throws Error outside a provider. */
export function useHttpClient(): HttpClient {
  const client = useContext(HttpClientContext);
  if (!client) throw new Error('useHttpClient needs an HttpClientContext above it');
  return client;
}

/** Headers of a call; `ShowError` is only for the client. */
export type CallHeaders = Readonly<Record<string, string | boolean>>;

const showErrorName = 'showerror';

/** Whether failures of the call are announced: not with the header `ShowError: false` (spec 8). */
export function showsError(headers: CallHeaders): boolean {
  return !Object.entries(headers).some(
    ([name, value]) => name.toLowerCase() === showErrorName && `${value}` === 'false',
  );
}

/** The bearer token, and the account that the page shows. */
export interface Credentials {
  readonly token?: string | undefined;
  readonly scope?: string | undefined;
}

/** Returns the headers to send: never `ShowError`, because another origin would have to allow it (CORS). */
export function requestHeaders(
  headers: CallHeaders,
  { token, scope }: Credentials,
  hasBody: boolean,
): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => name.toLowerCase() !== showErrorName);
  return {
    ...Object.fromEntries(own.map(([name, value]) => [name, `${value}`])),
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(scope !== undefined && { [scopeHeader]: scope }),
  };
}

/** Returns the fields of a body as a form; bytes become its file. */
export function toFormData(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    form.append(name, value instanceof Uint8Array ? new Blob([new Uint8Array(value)]) : String(value));
  }
  return form;
}
