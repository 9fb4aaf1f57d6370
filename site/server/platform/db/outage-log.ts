import { innermostCause } from './innermost-cause';
import { isAway, isExhausted } from './unavailable';

/** Why a database does no work: it does not answer, or it has no room for what is to be written. */
type Trouble = 'away' | 'exhausted';

/** Milliseconds without trouble after which it counts as over. A database without room still reads, and changes what fits. */
const quietTime: Readonly<Record<Trouble, number>> = { away: 1_000, exhausted: 30_000 };

const words: Readonly<Record<Trouble, (reason: string) => string>> = {
  away: (reason) => `The database is away (${reason}): what needs it answers 503 until it is back.`,
  exhausted: (reason) => `The database has no room (${reason}): what writes answers 503 until it has.`,
};
const overWords: Readonly<Record<Trouble, string>> = {
  away: 'The database answers again',
  exhausted: 'The database takes writes again',
};

/** Tells of an outage of the database once when it begins and once when it is over, however many requests meet it. */
export interface OutageLog {
  /** Notes what a call failed with. @returns whether it is of an outage, which the log has been told of. */
  failed(error: unknown): boolean;
  /** Notes that a call was answered. @param isTransaction whether it may have written something. */
  answered(isTransaction: boolean): void;
  /** Whether the database refused to write for want of room, and has not gone without that for long enough. */
  isExhausted(): boolean;
}

/** @param time milliseconds of a clock that nobody sets. */
export function createOutageLog(say: (sentence: string) => void, time = () => performance.now()): OutageLog {
  const troubles = new Map<Trouble, { readonly since: number; last: number }>();

  function begin(trouble: Trouble, error: unknown): void {
    const known = troubles.get(trouble);
    if (known) known.last = time();
    else {
      troubles.set(trouble, { since: time(), last: time() });
      say(words[trouble](reasonOf(error)));
    }
  }

  function end(trouble: Trouble): void {
    const known = troubles.get(trouble);
    if (!known || time() - known.last < quietTime[trouble]) return;
    troubles.delete(trouble);
    say(`${overWords[trouble]} after ${Math.round((time() - known.since) / 1000)} s.`);
  }

  return {
    failed(error) {
      if (isExhausted(error)) begin('exhausted', error);
      else if (isAway(error)) begin('away', error);
      else return false;
      return true;
    },
    answered(isTransaction) {
      if (troubles.size === 0) return;
      end('away');
      if (isTransaction) end('exhausted');
    },
    isExhausted: () => troubles.has('exhausted'),
  };
}

/** One line of what the network or the server said. */
function reasonOf(error: unknown): string {
  const { message, code } = innermostCause(error) as NodeJS.ErrnoException;
  return (message || code || 'no reason given').replaceAll(/\s+/g, ' ');
}
