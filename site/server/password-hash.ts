import { randomBytes, scrypt, type ScryptOptions } from 'node:crypto';
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
