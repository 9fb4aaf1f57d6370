/** Why a call failed. */
export type ApiFailureKind =
  /** The server responded with a business code other than 0. */
  | 'business'
  /** The session has expired: code 10 or 216. */
  | 'expired'
  /** No response, or one without an envelope. */
  | 'transport'
  /** No response within the time limit. */
  | 'timeout';

interface FailureDetails {
  code?: number | undefined;
  requestId?: string | undefined;
  fields?: Readonly<Record<string, string>> | undefined;
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** The error that API calls reject with, except for the AbortError of a caller's signal. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly kind: ApiFailureKind;
  /** The envelope's code; undefined when there was no envelope. */
  readonly code: number | undefined;
  /** Id of the request in the server's log. */
  readonly requestId: string | undefined;
  /** Messages about invalid fields of the body, by field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait before another try, where the server says so. */
  readonly retryAfter: number | undefined;

  constructor(kind: ApiFailureKind, message: string, details: FailureDetails = {}) {
    const { code, requestId, fields = {}, retryAfter, cause } = details;
    super(message, { cause });
    this.kind = kind;
    this.code = code;
    this.requestId = requestId;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** Returns the text for a failure: its message, else the fallback of spec 8. */
export function failureText({ kind, message }: Pick<ApiFailure, 'kind' | 'message'>): string {
  if (kind === 'timeout') return '请求超时，请稍后再试';
  if (kind === 'transport') return message || '网络异常，请检查网络后重试';
  return message || 'Error';
}
