import { sqlStates } from './sql-states';

/** SQLSTATE classes and codes of a server that cannot be asked now: connection, shutdown, start, too many sessions. */
const awayState = /^(08|57P0[123]|53300)/;
/** SQLSTATEs of a server that lacks what the work takes: a full disk, memory, a limit that its operator set. */
const exhaustedState = /^53(000|100|200|400)/;
/** SQLSTATE of a lock that somebody else has held for too long, which says nothing of the others. */
const lockedState = '55P03';
/** Errors of the network beneath. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
/** What a connection is ended with when its server does not answer. */
export const queryTimeoutMessage = 'The database did not answer in time';
/** What whoever waits for a connection is told, as by the pool itself. */
export const connectTimeoutMessage = 'timeout exceeded when trying to connect';
/** What the driver and its pool say without a code. */
const awayWords = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;
const timeoutWords = new RegExp(
  `^(${queryTimeoutMessage}|${connectTimeoutMessage}|Connection terminated due to connection timeout)`,
);

/** Whether an error, or what caused it, means that the database cannot do its work now rather than that the query is wrong. */
export function isUnavailable(error: unknown): boolean {
  return isAway(error) || isExhausted(error) || sqlStates(error).includes(lockedState);
}

/** Whether the database cannot be asked at all. */
export function isAway(error: unknown): boolean {
  return (
    isTimeout(error) ||
    sqlStates(error).some((code) => awayState.test(code) || awayCodes.has(code)) ||
    says(error, awayWords)
  );
}

/** Whether the database answers, and has no room for the work: mostly a full disk. */
export function isExhausted(error: unknown): boolean {
  return sqlStates(error).some((code) => exhaustedState.test(code));
}

/** Whether the database did not answer at all. */
export function isTimeout(error: unknown): boolean {
  return says(error, timeoutWords);
}

function says(error: unknown, words: RegExp): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (words.test(cause.message)) return true;
  return false;
}
