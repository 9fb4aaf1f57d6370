import { sqlStates } from './sql-states';

/** SQLSTATE classes and codes of a server that cannot be asked now: connection, shutdown, start, too many sessions, a lock. */
const awayState = /^(08|57P0[123]|53300|55P03)/;
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
/** What the driver and its pool say without a code. */
const awayWords = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;
const timeoutWords = new RegExp(
  `^(${queryTimeoutMessage}|timeout exceeded when trying to connect|Connection terminated due to connection timeout)`,
);

/** Whether an error, or what caused it, means that the database is away rather than that the query is wrong. */
export function isUnavailable(error: unknown): boolean {
  return (
    isTimeout(error) ||
    sqlStates(error).some((code) => awayState.test(code) || awayCodes.has(code)) ||
    says(error, awayWords)
  );
}

/** Whether the database did not answer at all. */
export function isTimeout(error: unknown): boolean {
  return says(error, timeoutWords);
}

function says(error: unknown, words: RegExp): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (words.test(cause.message)) return true;
  return false;
}
