/** SQLSTATE classes and codes of a server that cannot be asked now: connection, shutdown, start, too many sessions. */
const awayState = /^(08|57P0[123]|53300)/;
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
/** What the driver and its pool say without a code. */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error, or what caused it, means that the database is away rather than that the query is wrong. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = String((cause as NodeJS.ErrnoException).code ?? '');
    if (awayState.test(code) || awayCodes.has(code) || awayWords.test(cause.message)) return true;
  }
  return false;
}
