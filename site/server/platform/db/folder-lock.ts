import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { check, lock } from 'proper-lockfile';

export interface FolderLockOptions {
  /**
   * Milliseconds without a sign of life after which a holder counts as gone, at least 2000. Longer than the embedded database
   * blocks this process while it opens: 13 s were seen on a busy machine.
   */
  stale?: number;
  /** Milliseconds between signs of life, at least 1000 and at most half of `stale`. */
  update?: number;
  /** Lets so many milliseconds pass. */
  pause?(milliseconds: number): Promise<unknown>;
  /** Is told when this has to wait for a holder that may be gone. */
  say?(sentence: string): void;
  /** Is called when the folder is another process's now, or the lock was deleted: this one must write nothing any more. */
  onLost(sentence: string): void;
}

const usualStale = 30_000;

function lockfileOf(folder: string): string {
  return join(folder, 'server.lock');
}

/**
 * Claims a folder for this process: two processes on one embedded database lose rows silently. The claim is a folder
 * `server.lock`, whose time of change the holder keeps fresh; process ids mean nothing between containers. The lock of a
 * process that was killed is taken once it is stale.
 * @returns what gives the folder back.
 * @throws Error when another process holds it; of the file system when the lock cannot be made.
 */
export async function lockFolder(folder: string, options: FolderLockOptions): Promise<() => Promise<void>> {
  const { stale = usualStale, update = 1_000, pause = delay, say = () => {}, onLost } = options;
  const lockfilePath = lockfileOf(folder);
  const wasLeft = existsSync(lockfilePath);
  const lost = `The data folder ${folder} was taken by another process`;
  let isClaimed = false;
  let isLost = false;
  let lose: (() => void) | undefined;
  const losing = new Promise<void>((resolve) => (lose = resolve));
  const onCompromised = () => {
    isLost = true;
    lose?.();
    if (isClaimed) onLost(`${lost}, or its lock was deleted: this one ends at once, so that no row gets lost.`);
  };

  let isWaiting = false;
  for (;;) {
    try {
      const release = await lock(folder, { lockfilePath, stale, update, onCompromised });
      // Of several processes that find the same stale lock, two may take it; all but one notice at their first sign of life.
      if (wasLeft) await Promise.race([pause(2 * update), losing]);
      if (isLost) throw new Error(`${lost} at the same time; set DATA_DIR to another folder.`);
      isClaimed = true;
      return () => release().catch(() => {});
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    }
    if (!isWaiting)
      say(`The data folder ${folder} is locked; waiting up to ${stale / 1_000} s for a sign of its holder.`);
    isWaiting = true;
    if (await isHeld(lockfilePath, { stale, update, pause })) {
      throw new Error(
        `The data folder ${folder} is in use by another process; stop it or set DATA_DIR to another folder.`,
      );
    }
    rmSync(lockfilePath, { recursive: true, force: true });
  }
}

/** Whether a process holds a folder, or was killed within the last 30 seconds. */
export function isFolderLocked(folder: string): Promise<boolean> {
  return check(folder, { lockfilePath: lockfileOf(folder), stale: usualStale });
}

/**
 * Whether the holder of a lock gives a sign of life. It is waited for as long as `stale`, rather than compared with the clock
 * alone: that of another machine, or of this one before, may have been ahead. Time in which this process stood still, as the
 * holder may have, is not counted.
 */
async function isHeld(
  lockfilePath: string,
  { stale, update, pause }: Required<Pick<FolderLockOptions, 'stale' | 'update' | 'pause'>>,
): Promise<boolean> {
  const seen = changedAt(lockfilePath);
  const step = update / 2;
  for (let waited = 0; waited < stale; waited += step) {
    const now = changedAt(lockfilePath);
    if (now === undefined || now < Date.now() - stale) return false;
    if (now !== seen) return true;
    await pause(step);
  }
  return false;
}

/** Milliseconds since 1970; undefined when the lock was given back. */
function changedAt(lockfilePath: string): number | undefined {
  return statSync(lockfilePath, { throwIfNoEntry: false })?.mtimeMs;
}
