import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Cost of one guess: N rounds over r blocks, about 50 ms and 16 MB. */
const cost = { N: 16_384, r: 8, p: 1 };
/** Bytes of salt and of key. */
const saltLength = 16;
const keyLength = 32;

/** What is stored of a password: `scrypt$N$r$p$salt$key`, the last two in base64url. The cost travels along, so it can grow. */
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
