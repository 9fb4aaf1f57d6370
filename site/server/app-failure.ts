import { codes, type FailureName } from '#contract/codes.ts';

/** What went wrong with which input field, in the visitor's language. */
export type FieldMessages = Readonly<Record<string, string>>;

export interface AppFailureOptions {
  /** Text for the visitor; the table of contract/failure-messages.ts otherwise. */
  message?: string;
  fields?: FieldMessages;
  /** Seconds until the same request may succeed; `unavailable` always has some. */
  retryAfter?: number | undefined;
  /** What led to it, for the log. */
  cause?: unknown;
  /** Whether the cause was logged already: an outage that many requests meet. */
  alreadyLogged?: boolean;
}

/** Seconds until a server that could not answer is worth asking again. */
const retryAfterOutage = 5;

/** The one error that the server throws on purpose: a business outcome, answered with its code in the envelope. */
export class AppFailure extends Error {
  override readonly name = 'AppFailure';
  readonly failure: FailureName;
  readonly code: number;
  /** Text for the visitor when the usual ones of the code do not do. */
  readonly text: string | undefined;
  readonly fields: FieldMessages | undefined;
  readonly retryAfter: number | undefined;
  /** Whether the cause was logged already. */
  readonly alreadyLogged: boolean;

  constructor(failure: FailureName, options: AppFailureOptions = {}) {
    const { message, fields, retryAfter, cause } = options;
    super(message ?? failure, { cause });
    this.failure = failure;
    this.code = codes[failure];
    this.text = message;
    this.fields = fields;
    this.alreadyLogged = options.alreadyLogged ?? false;
    this.retryAfter = retryAfter ?? (failure === 'unavailable' ? retryAfterOutage : undefined);
  }
}

/** Whether the cause of an error was logged already. */
export function isAlreadyLogged(error: unknown): boolean {
  return error instanceof AppFailure && error.alreadyLogged;
}
