import { failureMessageOf } from '#contract/failure-messages.ts';

/** Why a call gave no data. */
export type ApiFailureKind =
  /** The server answered with a business code other than 0. */
  | 'business'
  /** The session is over: code 10 or 216. */
  | 'expired'
  /** No answer, or one that is no envelope. */
  | 'transport'
  /** No answer within the time limit. */
  | 'timeout';

interface FailureDetails {
  code?: number | undefined;
  requestId?: string | undefined;
  fields?: Readonly<Record<string, string>> | undefined;
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** The one error that calls of the API reject with, save for an AbortError when the caller gave up. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly kind: ApiFailureKind;
  /** The envelope's code; undefined when there was no envelope. */
  readonly code: number | undefined;
  /** Names the request in the server's log. */
  readonly requestId: string | undefined;
  /** What the server finds wrong with each field of the body, for the form to show under it. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait before the call is made again, where the server says so. */
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

/** The parts of a failure that its text depends on. */
export interface FailureFacts {
  kind: 'business' | 'expired' | 'transport' | 'timeout';
  code?: number | undefined;
  message: string;
}

/** The text for a failure: what was said of it first, then that of its code, then the spec's last resort (spec 8). */
export function failureText({ kind, code = 0, message }: FailureFacts): string {
  if (kind === 'timeout') return '请求超时，请稍后再试';
  if (kind === 'transport') return message || '网络异常，请检查网络后重试';
  return message || failureMessageOf(code) || 'Error';
}
