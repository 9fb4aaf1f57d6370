import { AppFailure } from '../../app-failure';

/** An error and what caused it, the outermost first. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) causes.push(cause);
  return causes;
}

/** The codes of an error and of what caused it: SQLSTATEs, and the codes of the network beneath. */
export function sqlStates(error: unknown): string[] {
  return causesOf(error).map((cause) => String((cause as NodeJS.ErrnoException).code ?? ''));
}

/** The innermost cause of an error, which names what the network or the server said. */
export function innermostCause(error: unknown): unknown {
  return causesOf(error).at(-1) ?? error;
}

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
/** Message of the error for whoever waits for a connection, as by the pool itself. */
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

function says(error: unknown, pattern: RegExp): boolean {
  return causesOf(error).some(({ message }) => pattern.test(message));
}

/** Why a database does no work: it does not answer, or it has no room for what is to be written. */
type Trouble = 'away' | 'exhausted';

/** Milliseconds without trouble after which it counts as over. A database without room still reads, and changes what fits. */
const quietTime: Readonly<Record<Trouble, number>> = { away: 1_000, exhausted: 30_000 };

const sentences: Readonly<Record<Trouble, (reason: string) => string>> = {
  away: (reason) => `The database is away (${reason}): what needs it answers 503 until it is back.`,
  exhausted: (reason) => `The database has no room (${reason}): what writes answers 503 until it has.`,
};
const overWords: Readonly<Record<Trouble, string>> = {
  away: 'The database answers again',
  exhausted: 'The database takes writes again',
};

/**
 * Logs an outage of the database once when it begins and once when it is over, however many requests meet it.
 * @param time milliseconds of a clock that nobody sets.
 */
export function createOutageLog(say: (sentence: string) => void, time = () => performance.now()) {
  const troubles = new Map<Trouble, { readonly since: number; last: number }>();

  function begin(trouble: Trouble, error: unknown): void {
    const known = troubles.get(trouble);
    if (known) known.last = time();
    else {
      troubles.set(trouble, { since: time(), last: time() });
      say(sentences[trouble](reasonOf(error)));
    }
  }

  function end(trouble: Trouble): void {
    const known = troubles.get(trouble);
    if (!known || time() - known.last < quietTime[trouble]) return;
    troubles.delete(trouble);
    say(`${overWords[trouble]} after ${Math.round((time() - known.since) / 1000)} s.`);
  }

  return {
    /** Records a failed call. @returns whether it is of an outage, which is logged. */
    failed(error: unknown): boolean {
      if (isExhausted(error)) begin('exhausted', error);
      else if (isAway(error)) begin('away', error);
      else return false;
      return true;
    },
    /** Records an answered call. @param isTransaction whether it may have written something. */
    answered(isTransaction: boolean): void {
      if (troubles.size === 0) return;
      end('away');
      if (isTransaction) end('exhausted');
    },
    /** Whether the database refused to write for want of room, and has not gone without that for long enough. */
    isExhausted: () => troubles.has('exhausted'),
  };
}

/** One line of what the network or the server said. */
function reasonOf(error: unknown): string {
  const { message, code } = innermostCause(error) as NodeJS.ErrnoException;
  return (message || code || 'no reason given').replaceAll(/\s+/g, ' ');
}

/** Milliseconds that a database which let a call time out is not asked again. */
const restTime = 1_000;

/**
 * Remembers that the database hangs, so that a request with several calls waits for one of them at most. A call that was slow
 * while others were answered is no sign of that.
 */
export function createOutageMemory() {
  let answeredAt = 0;
  let hungUntil = 0;
  return {
    /** Runs work on the database, or rejects at once with unavailable while it hangs. */
    async watch<Result>(work: () => Promise<Result>): Promise<Result> {
      const begun = performance.now();
      if (begun < hungUntil) throw new AppFailure('unavailable', { alreadyLogged: true });
      try {
        const result = await work();
        answeredAt = performance.now();
        return result;
      } catch (error) {
        if (isTimeout(error) && answeredAt < begun) hungUntil = performance.now() + restTime;
        throw error;
      }
    },
  };
}
