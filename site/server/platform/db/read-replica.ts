import { AppFailure } from '../../app-failure';
import { isPublicRead } from '../public-read';
import type { Database } from './database';
import { watchReplica, type ReplicaTiming } from './replica-watch';

export interface ReplicatedParts {
  readonly primary: Database;
  /** A standby of the primary. */
  readonly replica: Database;
  /** Is told when the replica comes into use, and why it goes out of it. */
  say(sentence: string): void;
  readonly timing?: ReplicaTiming;
  /** Milliseconds of a clock that nobody sets. */
  readonly time?: () => number;
}

const usualTiming: ReplicaTiming = { maxLag: 5_000, every: 1_000 };

/**
 * The primary, whose public reads a replica answers while it is close behind. Whatever the replica cannot answer, the primary
 * does: its work only reads, so it may be run again.
 */
export function withReadReplica(parts: ReplicatedParts): Database {
  const { primary, replica, say, timing = usualTiming, time = () => performance.now() } = parts;
  const watch = watchReplica({ primary, replica, say, timing, time });
  return {
    ...primary,
    async read(work) {
      if (!isPublicRead() || !watch.isUsable()) return primary.read(work);
      try {
        return await replica.read(work);
      } catch (error) {
        if (error instanceof AppFailure) {
          // Said on purpose, such as that there is no such article.
          if (error.failure !== 'unavailable') throw error;
          watch.lose(error);
        }
        return primary.read(work);
      }
    },
    async close() {
      watch.stop();
      await Promise.all([primary.close(), replica.close()]);
    },
  };
}
