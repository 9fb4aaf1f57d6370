import { AppFailure } from '../../../../app-failure';

/** The failure of a channel that cannot be asked, or does not make sense. */
export function unavailable(reason: string, cause?: unknown): AppFailure {
  return new AppFailure('channelUnavailable', { cause: new Error(reason, { cause }) });
}

/** The failure of a notification that is not the channel's. @param reason for the log. */
export function refusal(reason: string, cause?: unknown): AppFailure {
  return new AppFailure('badRequest', { cause: new Error(reason, { cause }) });
}

/** @throws AppFailure badRequest, with the reason for the log, when the work throws. */
export function orRefuse<Result>(reason: string, work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    throw refusal(reason, cause);
  }
}

/** Undefined for what is no JSON, such as the empty body of a 204. */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}
