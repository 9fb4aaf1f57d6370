import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { AppFailure } from '../../../app-failure';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Cost of one guess: N rounds over r blocks, about 50 ms and 16 MB. */
const cost = { N: 16_384, r: 8, p: 1 };
/** Bytes of salt and of key. */
const saltLength = 16;
const keyLength = 32;

/** Hashes at once: half of the threads that Node has for them, for files and names of hosts are read in the same ones. */
const maxAtOnce = 2;
/**
 * Hashes that may wait: about a second of work on two cores, since a sign-in must be answered or refused within two seconds.
 * They are counted, not timed: a machine that is busy with other work refuses nobody for it.
 */
const maxWaiting = 30;
/** Seconds after which a refused caller may come again. */
const retryAfter = 2;

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

/** Hashes and verifies passwords, few at once. Rejects with unavailable while too many wait. */
export function createPasswordHasher() {
  const queue = createHashQueue();
  return {
    hash: (password: string) => queue.run(() => hashPassword(password)),
    /** @param hash null or undefined for an account that does not exist, or has no password: it takes as long, and is false. */
    verify: (password: string, hash: string | null | undefined) => queue.run(() => verifyPassword(password, hash)),
  };
}

/** Returns `scrypt$N$r$p$salt$key`, the last two in base64url. The cost is part of it, so it can grow. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const key = await derive(password, salt, keyLength, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Stands in for accounts that do not exist, so that refusing them takes as long. */
const nobodysHash = ['scrypt', cost.N, cost.r, cost.p, 'bm9ib2R5bm9ib2R5bm9ib2', 'A'.repeat(43)].join('$');

/** Whether the password is the one of the hash; without a hash it is not, after the same work. */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? nobodysHash).split('$');
  const expected = Buffer.from(key, 'base64url');
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), expected.length, options);
  return timingSafeEqual(actual, expected) && Boolean(hash);
}

/** Runs few hashes at once, in the order in which they came. */
export function createHashQueue() {
  const waiting: (() => void)[] = [];
  let running = 0;

  function waitForTurn(): Promise<void> {
    if (waiting.length >= maxWaiting) throw new AppFailure('unavailable', { retryAfter });
    return new Promise((start) => waiting.push(start));
  }

  /** Hands the place to the next one directly, so that no newcomer gets in before. */
  function startNext(): void {
    const start = waiting.shift();
    if (start) start();
    else running -= 1;
  }

  return {
    /** Rejects with unavailable, without running the work, when too many wait already. */
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      if (running < maxAtOnce) running += 1;
      else await waitForTurn();
      try {
        return await work();
      } finally {
        startNext();
      }
    },
  };
}
