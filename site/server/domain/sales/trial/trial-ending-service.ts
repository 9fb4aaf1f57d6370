import { secondsAfter, type Clock } from '../../../platform/clock';
import type { StoredTrial } from './trial-change-repository';
import { ended, ending } from './trial-news';
import type { TrialStore } from './trial-store';

/** Seconds before its end that members are told of it. */
const noticeTime = 3 * 24 * 3600;
/** Seconds that it is kept whom to call: two years, as the privacy policy says of whoever asks for something. */
const contactKeptFor = 2 * 365 * 24 * 3600;
/** Trials that one transaction tells of. */
const batch = 100;

/** Sees to trials whose days pass. */
export interface TrialEndingService {
  /** Ends those whose days have passed, and tells of it. */
  end(signal: AbortSignal): Promise<void>;
  /** Tells three days before the end of a trial that it comes, once; not of a trial that is no longer than that. */
  remind(signal: AbortSignal): Promise<void>;
  /** Erases whom to call of up to so many trials that are long over. @returns how many they were. */
  forgetContacts(limit: number): Promise<number>;
}

export function createTrialEndingService(store: TrialStore, now: Clock): TrialEndingService {
  return {
    forgetContacts: (limit) =>
      store.transact(({ changes }) => changes.forgetContacts(secondsAfter(now(), -contactKeptFor), limit)),
    async end(signal) {
      let done: number;
      do {
        signal.throwIfAborted();
        done = await store.transact(async ({ changes, tell }) => {
          const trials = await changes.endDue(now(), batch);
          for (const trial of trials) await tell(trial, ended(trial));
          return trials.length;
        });
      } while (done === batch);
    },
    async remind(signal) {
      const from = now();
      const until = secondsAfter(from, noticeTime);
      for (let after = 0; ; ) {
        signal.throwIfAborted();
        const start = after;
        const trials = await store.transact(async ({ changes, tell }) => {
          const some = await changes.ending({ from, until, after: start }, batch);
          for (const trial of some.filter(isLong)) await tell(trial, ending(trial));
          return some;
        });
        const last = trials.at(-1);
        if (!last || trials.length < batch) return;
        after = last.id;
      }
    },
  };
}

function isLong({ startAt, endAt }: StoredTrial): boolean {
  return startAt !== null && endAt !== null && secondsAfter(startAt, noticeTime) < endAt;
}
