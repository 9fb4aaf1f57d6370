/** Why a call gave no data. */
export type ApiFailureKind =
  /** The server answered with a business code other than 0. */
  | 'business'
  /** No answer, or one that is no envelope. */
  | 'transport'
  /** No answer within the time limit. */
  | 'timeout';

/** The one error that calls of the API reject with, save for an AbortError when the caller gave up. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly kind: ApiFailureKind;
  /** The envelope's code; undefined when there was no envelope. */
  readonly code: number | undefined;
  /** Names the request in the server's log. */
  readonly requestId: string | undefined;

  constructor(
    kind: ApiFailureKind,
    message: string,
    details: { code?: number; requestId?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.code = details.code;
    this.requestId = details.requestId;
  }
}
